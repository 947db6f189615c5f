/**
 * Each stage of the gates finds a fault of its kind. The faults are planted in a copy of the project, one after another, and only
 * the stage concerned runs.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must } from '@fairlead/support/must.ts';
import { copyProject, type Project } from '@fairlead/support/project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { MUTANTS } from '../simulation/mutants/mutants.ts';

let project: Project;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/** What the processes of this run must not take over from it. */
const { NODE_ENV, VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, ...environment } = process.env;

/** Runs Node in the copy. @returns its exit code and all that it printed */
async function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const PATH = [join(project.folder, 'node_modules/.bin'), environment.PATH].join(delimiter);
  const child = spawn(process.execPath, args, { cwd: project.folder, env: { ...environment, ...env, PATH } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const { promise, resolve } = Promise.withResolvers<number>();
  child.on('close', (code) => resolve(code ?? -1));
  return { code: await promise, output };
}

const check = (...stages: string[]) => node(['tools/check.ts', ...stages]);

/** Runs stages of the test commands, which are given as code. */
const stages = (code: string, env?: NodeJS.ProcessEnv) =>
  node(
    [
      '--input-type=module',
      '--eval',
      `import { runLanes } from '@fairlead/support/stage.ts';
       import { buildStage } from '@fairlead/tools/support/site.ts';
       import { finish, simulation, suite } from '@fairlead/tools/support/suite.ts';
       finish(await runLanes([${code}]));`,
    ],
    env,
  );

/** Puts files into the copy, or a text behind one that is there. @returns a function that takes them back */
function plant(files: Record<string, string>): () => void {
  const undo = Object.entries(files).map(([name, text]) => {
    const file = join(project.folder, name);
    const before = globSync(name, { cwd: project.folder }).length > 0 ? readFileSync(file) : undefined;
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, text);
    return () => (before === undefined ? rmSync(file) : writeFileSync(file, before));
  });
  return () => {
    for (const back of undo) back();
  };
}

/** The first file of a kind of content. */
const entry = (pattern: string): string => globSync(pattern).sort()[0] ?? '';

describe('npm run check', () => {
  test('is green without a fault, and each stage says how much it looked at', { timeout: 600_000 }, async () => {
    const { code, output } = await check();
    expect(output).not.toMatch(/^✗/m);
    expect(code).toBe(0);
    const lines = output.match(/^✓ .*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).toMatch(/: [1-9]\d* (?:entries|files|kinds)/);
  });

  const WRONG = "export const planted: number = 'a text';\n";
  const FAULTS: [stage: string, fault: string, does: string, files: Record<string, string>][] = [
    ['content', 'a key that no schema has', 'content', { [entry('content/services/*.yml')]: '\nplanted: true\n' }],
    ['content', 'a dead link', 'content', { [entry('content/posts/*.md')]: '\n[There](/planted)\n' }],
    ['pages', 'a wrong type in a page', 'types of pages', { 'site/src/pages/planted.astro': `---\n${WRONG}---\n` }],
    [
      'types',
      'a wrong type in each package',
      'types',
      Object.fromEntries(
        ['ui/planted.tsx', 'desk/pages/planted.tsx', 'editor/app/planted.tsx']
          .concat(
            ['contract', 'server', 'editor/server', 'site/check', 'support', 'tools', 'tests/support'].map(
              (folder) => `${folder}/planted.ts`,
            ),
          )
          .map((file) => [file, WRONG]),
      ),
    ],
    ['lint', 'a wrong format', 'lint and format', { 'server/planted.ts': 'export  const planted = 1\n' }],
    [
      'lint',
      'an import that nothing uses',
      'lint and format',
      { 'desk/planted.ts': "import { join } from 'node:path';\n" },
    ],
    [
      'lint',
      'two files that import each other, types included',
      'lint and format',
      {
        'support/one.ts': "import type { Two } from './two.ts';\n\nexport type One = { other: Two };\n",
        'support/two.ts': "import type { One } from './one.ts';\n\nexport type Two = { other: One };\n",
      },
    ],
    [
      'unused',
      'a file that nothing imports',
      'what nothing uses',
      { 'server/planted.ts': 'export const planted = 1;\n' },
    ],
    [
      'unused',
      'an export that nothing imports',
      'what nothing uses',
      { 'contract/text.ts': '\nexport const planted = 1;\n' },
    ],
  ];

  test.each(FAULTS)('%s finds %s', { timeout: 300_000 }, async (stage, _fault, does, files) => {
    const takeBack = plant(files);
    try {
      const { code, output } = await check(stage);
      expect(output.match(/^✗ .*(?= \()/gm)).toEqual([`✗ ${does}`]);
      expect(code).toBe(1);
      for (const file of Object.keys(files)) expect(output).toContain(file);
    } finally {
      takeBack();
    }
  });

  test('types finds an export that a package no longer has', { timeout: 300_000 }, async () => {
    const file = join(project.folder, 'support/package.json');
    const before = readFileSync(file, 'utf8');
    const { './listening.ts': _, ...exports } = JSON.parse(before).exports;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), exports }));
    try {
      const { code, output } = await check('types');
      expect(output).toMatch(/^✗ types \(/m);
      expect(code).toBe(1);
    } finally {
      writeFileSync(file, before);
    }
  });
});

describe('the build', () => {
  test('is red for a page that cannot be built, and says nothing of the others', { timeout: 300_000 }, async () => {
    const takeBack = plant({ 'site/src/pages/planted.astro': "---\nthrow new Error('planted');\n---\n" });
    try {
      const { code, output } = await stages('buildStage');
      expect(output).toMatch(/^✗ build \([\s\S]*^✗ pages \([\s\S]*planted/m);
      expect(code).toBe(1);
    } finally {
      takeBack();
    }
  });

  test('prints a line for each stage', { timeout: 300_000 }, async () => {
    const { code, output } = await node(['tools/build.ts'], { NODE_ENV: 'production' });
    expect(output).toMatch(/^✓ pages: [1-9]\d* pages /m);
    expect(output.trim().split('\n').length).toBeLessThan(15);
    expect(code).toBe(0);
  });
});

/** A folder of each place where a project of Vitest has tests. */
const PLACES: Record<string, string[]> = {
  unit: [
    'contract',
    'support',
    'site/check',
    'desk/pages',
    'tools',
    'editor/files',
    'leads/command',
    'tests/docs',
    'tests',
  ],
  server: ['server', 'server/contact', 'editor/tests', 'tools/launch/tests', 'tests/desk', 'tests/server'],
  slow: ['tests/slow', 'tests/slow/db', 'editor/slow'],
  faults: ['server/faults'],
  endurance: ['tests/endurance'],
  site: ['tests/site'],
  browser: ['tests/browser'],
  specification: ['tests/specification'],
  browsers: ['tests/browsers'],
  'slow-site': ['tests/site/slow', 'tests/browser/slow'],
};

describe('the stage of tests', () => {
  const projects = (config.test?.projects ?? []).map((one) => (one as { test: { name: string } }).test.name);

  test('each have their places here', () => {
    expect(Object.keys(PLACES).sort()).toEqual(projects.sort());
  });

  test.each(Object.entries(PLACES))('%s finds a test that fails', { timeout: 600_000 }, async (name, folders) => {
    const imports = "import { expect, test } from 'vitest';\n";
    const failing = `${imports}test('a planted fault', () => { expect(1).toBe(2); });\n`;
    const files = folders.map((folder) => `${folder}/planted.test.ts`);
    const takeBack = plant(Object.fromEntries(files.map((file) => [file, failing])));
    try {
      const { code, output } = await stages(`suite('${name}', 'planted.test.ts')`);
      expect(output).toMatch(new RegExp(`^✗ ${name} \\(`, 'm'));
      expect(code).toBe(1);
      for (const file of files) expect(output).toMatch(new RegExp(`FAIL.* ${file}`));
    } finally {
      takeBack();
    }
  });

  const UNSEEN: [what: string, text: string, message: RegExp][] = [
    ['a test that expects nothing', "test('planted', () => {});\n", /planted\.test\.ts/],
    ['a test that hides others', "test.only('planted', () => { expect(1).toBe(1); });\n", /planted\.test\.ts/],
    [
      'a skip that does not say why',
      "test('one', () => { expect(1).toBe(1); });\ntest.skip('planted', () => {});\n",
      /"planted" in .*planted\.test\.ts is skipped and does not say why/,
    ],
    ['a file whose tests are all left out', "test.skip('planted', () => {});\n", /No test ran\./],
  ];
  test.each(UNSEEN)('finds %s', { timeout: 300_000 }, async (_what, text, message) => {
    const takeBack = plant({ 'support/planted.test.ts': `import { expect, test } from 'vitest';\n${text}` });
    try {
      const { code, output } = await stages("suite('unit', 'support/planted.test.ts')");
      expect(output).toMatch(/^✗ unit \(/m);
      expect(output).toMatch(message);
      expect(code).toBe(1);
    } finally {
      takeBack();
    }
  });
});

describe('the stage of the simulation', () => {
  test.each([
    ['parts of the machine', MUTANTS.find(({ parts }) => parts)],
    ['a module', MUTANTS.find(({ modules }) => modules)],
  ])('finds a wrong implementation of %s', { timeout: 600_000 }, async (_, mutant) => {
    const hook = pathToFileURL(join(project.folder, 'tests/simulation/mutants/hook.ts')).href;
    const env = { MUTANT: must(mutant).name, NODE_OPTIONS: `--import ${hook}` };
    const { code, output } = await stages("simulation('simulation', '--from', '1', '--count', '2000', '--brief')", env);
    expect(output).toMatch(/^✗ simulation \([\s\S]*^found \d+ /m);
    expect(code).toBe(1);
  });

  test('is red when no schedule ran', { timeout: 60_000 }, async () => {
    const { code, output } = await stages("simulation('simulation', '--count', '0')");
    expect(output).toMatch(/^✗ simulation \([\s\S]*No schedule ran/m);
    expect(code).toBe(1);
  });
});
