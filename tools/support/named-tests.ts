/** The projects of vitest.config.ts that `npm test` runs, each without the tests of the tag `slow`. */
export const PROJECTS = ['unit', 'server', 'site', 'browser', 'specification'];

/** A file of tests, and its project. */
export type TestFile = { file: string; projectName: string };

/**
 * The files that names mean. A name is that of a file or a folder, or how one begins, from the top of the project.
 * @param all every file of tests, by its path from the top of the project
 * @returns the files that `npm test` runs, and those that only `npm run test:slow` does and somebody asked for by name
 * @throws when a name means none
 */
export function named(names: readonly string[], all: readonly TestFile[]): { usual: TestFile[]; slow: TestFile[] } {
  const usual = new Set<TestFile>();
  const slow = new Set<TestFile>();
  for (const name of names) {
    const path = name.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
    const within = all.filter(({ file }) => file === path || file.startsWith(`${path}/`));
    const found = within.length > 0 ? within : all.filter(({ file }) => file.startsWith(path));
    const [first, ...others] = found;
    if (!first)
      throw new Error(
        `No file of tests begins with "${path}". Name a file or a folder from the top of the project, such as server/contact.`,
      );
    const here = found.filter(({ projectName }) => PROJECTS.includes(projectName));
    for (const file of here) usual.add(file);
    if (here.length > 0) continue;
    if (others.length > 0)
      throw new Error(
        `Only \`npm run test:slow\` runs the tests of "${path}". Name one of them to run it:\n${found.map(({ file }) => file).join('\n')}`,
      );
    slow.add(first);
  }
  return { usual: [...usual], slow: [...slow] };
}
