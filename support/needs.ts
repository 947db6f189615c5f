declare module 'vitest' {
  interface TaskMeta {
    /** What is missing here, where a test does not run. */
    needs?: string;
  }
}

/**
 * Options of a test, or of a `describe`, that is skipped where something is missing. The command that runs the tests says how
 * many needed what. A test that is skipped without saying why turns the command red.
 * @param what such as a tool, with the way to get it, or an entry that the content may do without
 */
export const needs = (what: string, there: unknown) => ({
  skip: !there,
  meta: there ? {} : { needs: what },
});

/** What is not on every machine, for `needs`. */
export const TOOLS = {
  fallbackFont: 'a font as wide as that of the site (apt-get install fonts-liberation)',
  deno: 'Deno (npm ci where its package runs)',
  linux: 'Linux',
  openssl: 'openssl (apt-get install openssl)',
  root: 'root',
  unix: 'a system other than Windows',
  wholeChromium: 'a whole Chromium beside the headless shell (apt-get install chromium)',
};
