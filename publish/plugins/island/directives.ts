import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/** The scripts that say when an island requests its code, by the names of their directives. */
const SCRIPTS = {
  touch: '../../../src/contact/touch/touch.ts',
};

/** Adds the directives of this site. */
export const directives = (): AstroIntegration => ({
  name: 'fairlead:directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const [name, script] of Object.entries(SCRIPTS))
        addClientDirective({ name, entrypoint: fileURLToPath(new URL(script, import.meta.url)) });
    },
  },
});
