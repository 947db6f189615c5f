import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { run, type Stage } from '../../scripts/support/stage.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Why the file could not run at all. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** What was expected and what was there, and the line of the test that says so. */
function start(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  if (stack < 0) return lines.slice(0, 8).join('\n    ');
  const own = lines.slice(stack).find((line) => line.includes('.test.ts')) ?? '';
  return [...lines.slice(0, Math.min(stack, 8)), own.trim()].join('\n    ');
}

/** Each test that failed, with its file and what it found. */
export function failures({ testResults }: Report, folder: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}: could not run\n    ${start(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file} > ${fullName}\n    ${start(failureMessages[0] ?? '')}`,
    );
  });
}

/** A stage that runs one project of vitest.config.ts in the current folder, and names each test that fails. */
export const projectStage = (project: string): Stage => [
  project,
  async () => {
    const file = `test-results-${project}.json`;
    const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`];
    // One process for all files takes half the time; the tests of servers need one each (scripts/test.ts).
    const ran = run('vitest', project === 'server' ? args : [...args, '--no-isolate'], { quiet: true });
    const output = await ran.catch((error: Error) => error.message);
    let report: Report;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Error(`${project} did not run:\n${output}`);
    }
    const failed = failures(report, process.cwd());
    if (failed.length > 0) throw new Error(`${failed.length} of ${project} failed:\n  ${failed.join('\n  ')}`);
    if (report.numPassedTests === 0) throw new Error(`The project ${project} ran no test.\n${output}`);
    return `${report.numPassedTests} tests`;
  },
];
