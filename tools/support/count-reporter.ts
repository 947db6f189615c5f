/** Tells the command that runs Vitest what the run looked at, in the file that COUNTS names. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

export type Counts = {
  /** Files in which a test ran. */
  files: number;
  passed: number;
  /** Tests that did not run, whether a filter left them out or something is missing. */
  skipped: { file: string; title: string; tags: string[]; needs: string | undefined }[];
};

const needOf = (task: TestCase | TestSuite | TestModule): string | undefined =>
  task.meta().needs ?? (task.type === 'module' ? undefined : needOf(task.parent));

/** What a test says as it skips itself. */
const noteOf = (test: TestCase): string | undefined => {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
};

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts: Counts = { files: 0, passed: 0, skipped: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const states = tests.map((test) => test.result().state);
      if (states.some((state) => state !== 'skipped')) counts.files++;
      counts.passed += states.filter((state) => state === 'passed').length;
      counts.skipped.push(
        ...tests
          .filter((_, at) => states[at] === 'skipped')
          .map((test) => ({
            file: module.relativeModuleId,
            title: test.fullName,
            tags: test.tags,
            needs: needOf(test) ?? noteOf(test),
          })),
      );
    }
    writeFileSync(process.env.COUNTS ?? 'counts.json', JSON.stringify(counts));
  }
}
