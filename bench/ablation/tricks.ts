/**
 * The tricks for bytes and first paint, and how to build the site without each. Production code has no switches: a trick
 * is left out by editing a copy of the project. To delete a trick, delete its file, its use, and its entry here.
 */

/** Makes the new source of a file from the old one. */
type Edit = (source: string) => string;

export type Trick = {
  /** What the site has instead. */
  without: string;
  /** The edits, by file. */
  edits: Record<string, Edit>;
};

/** The file gets this content instead of its own. */
const becomes =
  (content: string): Edit =>
  () =>
    content;

/** The file gets this at its end. */
const followedBy =
  (addition: string): Edit =>
  (source) =>
    `${source}\n${addition}\n`;

/** Replaces the first match of each pattern. @throws if a pattern matches nothing, because the file has changed */
const replaced =
  (...pairs: [RegExp, string][]): Edit =>
  (source) =>
    pairs.reduce((text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`${pattern} finds nothing. Correct it in bench/ablation/tricks.ts.`);
      return text.replace(pattern, replacement);
    }, source);

const EARLY = 'src/head/early';
const PLUGINS = 'publish/plugins';
const TOKENS_CSS = 'src/styles/tokens.css';

export const TRICKS: Record<string, Trick> = {
  island: {
    without: 'Astro’s own island element',
    edits: { [`${PLUGINS}/island/plugin.ts`]: becomes(`export const island = () => ({ name: 'no-island' });`) },
  },
  classes: {
    without: 'class names as Vite makes them',
    edits: { 'astro.config.ts': replaced([/css: \{ modules: .*\},/, '']) },
  },
  variables: {
    without: 'custom properties with their own names',
    edits: {
      [`${PLUGINS}/styles/short-variables.ts`]: becomes(
        `export const shortVariables = () => ({ name: 'no-short-variables' });`,
      ),
    },
  },
  unused: {
    without: 'every page with all tokens and grid classes',
    edits: { [`${PLUGINS}/styles/drop-unused.ts`]: becomes('export const dropUnused = (css: string) => css;') },
  },
  'write-out': {
    without: 'tokens as custom properties, also those with one short value',
    edits: { [`${PLUGINS}/styles/write-out.ts`]: becomes('export const writeOut = (css: string) => css;') },
  },
  joining: {
    without: 'styles and scripts in several elements, each with its hash',
    edits: { [`${PLUGINS}/inline/join.ts`]: becomes('export const joinInline = (html: string) => html;') },
  },
  'line-breaks': {
    without: 'lines that may break elsewhere when the font comes',
    edits: {
      [`${EARLY}/line-breaks.ts`]: becomes('export const keepLineBreaks = (changeFont: () => void) => changeFont();'),
    },
  },
  'late-font': {
    without: 'the font asked for by the styles',
    edits: {
      [`${EARLY}/font.ts`]: becomes('export const showFont = () => {};'),
      [TOKENS_CSS]: followedBy('@layer base { html { --font: var(--font-late); } }'),
    },
  },
  'late-drawings': {
    without: 'drawings asked for by the HTML',
    edits: {
      [`${EARLY}/drawings.ts`]: becomes('export const showDrawings = () => {};'),
      [TOKENS_CSS]: followedBy('@layer base { html { --late: none; } }'),
      'src/art/Drawn.tsx': replaced([/<use data-href=/, '<use href=']),
    },
  },
  'late-icons': {
    without: 'icons and manifest in the head from the start',
    edits: {
      [`${EARLY}/icons.ts`]: becomes('export const showIcons = () => {};'),
      'src/layout/Document.astro': replaced(
        [/<link rel="icon" href="data:," \/>/, ''],
        [/<noscript\s*>(?=<link rel="icon")/, ''],
        [/<\/noscript>/, ''],
      ),
    },
  },
  headers: {
    without: 'headers in their longer form',
    edits: {
      'server/site/headers.ts': replaced(
        [/const UNUSED = \[[^\]]*\]/, `const UNUSED = '${longPermissions()}'.split(' ')`],
        [/'no-cache'/, `'public, max-age=0, must-revalidate'`],
      ),
    },
  },
};

/** Features that no page uses either. The site names the six that matter most. */
function longPermissions(): string {
  return (
    'accelerometer autoplay browsing-topics camera display-capture encrypted-media geolocation gyroscope magnetometer ' +
    'microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking'
  );
}
