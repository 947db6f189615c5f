/** Imported first by a program: an older Node ends it with a sentence, before other code fails in odd ways. */

/** The version that comes with the lock file. */
const NEEDED = 26;

/** What to do where Node is too old, or null. */
export const oldNode = (version: string): string | null =>
  Number.parseInt(version, 10) >= NEEDED
    ? null
    : `This needs Node ${NEEDED} and runs on ${version}. Start it with npm (npm run serve, npm run leads), or by node_modules/.bin/node.`;

const sentence = oldNode(process.versions.node);
if (sentence !== null) {
  console.error(sentence);
  process.exit(1);
}
