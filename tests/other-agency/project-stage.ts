import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { run, type Stage } from '@fairlead/support/stage.ts';

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    /** Why the file could not run at all. */
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** The names of the tests that failed, each with its file; of a file that could not run, the file. */
export const failures = ({ testResults }: Report, folder: string): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file} could not run`] : [];
    return failed.map(({ fullName }) => `${file} > ${fullName}`);
  });

/** The part of Vitest's output that says of each failed test what it expected and what it found. */
function details(output: string): string {
  const text = stripVTControlCharacters(output);
  return text.slice(Math.max(text.search(/^.* Failed (?:Tests|Suites) /m), 0));
}

/**
 * A stage that runs one project of vitest.config.ts in the current folder. It names each test that fails, then says why.
 * @param folders where its tests are, to run only these
 */
export const projectStage = (project: string, ...folders: string[]): Stage => [
  project,
  async () => {
    const file = `test-results-${project}.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // One process for all files takes half the time; the tests of servers need one each (tools/test.ts).
    const shared = project === 'server' ? [] : ['--no-isolate'];
    const ran = run('vitest', ['run', '--project', project, ...reporters, ...shared, ...folders], { quiet: true });
    const output = await ran.catch((error: Error) => error.message);
    let report: Report;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Error(`${project} did not run:\n${output}`);
    }
    const failed = failures(report, process.cwd());
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${project} failed:\n  ${failed.join('\n  ')}\n\n${details(output)}`);
    if (report.numPassedTests === 0) throw new Error(`The project ${project} ran no test.\n${output}`);
    return `${report.numPassedTests} tests`;
  },
];
