/** Tells the editor, beside whose words the site is shown in development, which page somebody has gone to. */
import type { AstroIntegration } from 'astro';

/** @param editor the origin of the editor's page; without one, nothing is told */
export const toldAddress = (editor: string | undefined): AstroIntegration => ({
  name: 'fairlead:told-address',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command !== 'dev' || !editor) return;
      const tell = `parent.postMessage(location.pathname + location.search + location.hash, ${JSON.stringify(editor)})`;
      injectScript(
        'head-inline',
        `for (const event of ['pageshow', 'hashchange']) addEventListener(event, () => ${tell});`,
      );
    },
  },
});
