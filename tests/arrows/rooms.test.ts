/**
 * The rules of biome.json about who may import whom: each refuses what it should, and none names a room that does not
 * exist.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

type Restriction = { group: string[]; message: string };
type Override = {
  includes: string[];
  linter: { rules: { style?: { noRestrictedImports: { options: { patterns: Restriction[] } } } } };
};
type Diagnostic = { category: string; location: { path: string; start: { line: number } }; message: string };

const config = JSON.parse(readFileSync('biome.json', 'utf8'));
const overrides = config.overrides as Override[];
const rules = overrides.flatMap(({ includes, linter }) =>
  (linter.rules.style?.noRestrictedImports.options.patterns ?? []).map((rule) => ({ room: includes[0]!, ...rule })),
);

/** A small repository with the project's rules, where each room has a file with every import that its rule forbids. */
const root = mkdtempSync(join(tmpdir(), 'fairlead-arrows-'));
afterAll(() => rmSync(root, { recursive: true }));

const seedOf = (room: string) => room.replace(/\*\*?(?:\.ts)?$/, 'seed.ts');
const importOf = (pattern: string) =>
  `import '${pattern.replace(/^\*\*/, '../..').replace(/\*\*(?:\/\*(\.\w+))?$/, 'seed$1')}';`;
const ALLOWED = ["import './other.ts';", "import 'node:fs';"];
const CYCLE = ['one', 'two'].map((name) => [name, `tests/cycle/${name}.ts`] as const);

function write(path: string, lines: string[]): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

write('biome.json', [JSON.stringify({ ...config, $schema: undefined, vcs: undefined, files: undefined })]);
/** What a rule forbids, and what it allows all the same: patterns with an exclamation mark. */
const forbiddenBy = ({ group }: Restriction) => group.filter((pattern) => !pattern.startsWith('!'));
const allowedBy = ({ group }: Restriction) =>
  group.flatMap((pattern) => (pattern.startsWith('!') ? pattern.slice(1) : []));
for (const rule of rules)
  write(seedOf(rule.room), [...forbiddenBy(rule).map(importOf), ...allowedBy(rule).map(importOf), ...ALLOWED]);
write(CYCLE[0]![1], ["import type { Two } from './two.ts';", 'export type One = { two: Two };']);
write(CYCLE[1]![1], ["import type { One } from './one.ts';", 'export type Two = { one: One };']);

const lint = spawnSync('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
  cwd: root,
  encoding: 'utf8',
});
const { diagnostics } = JSON.parse(lint.stdout) as { diagnostics: Diagnostic[] };
const linesOf = (category: string, path: string) =>
  diagnostics
    .filter((found) => found.category === `lint/${category}` && found.location.path.endsWith(path))
    .map(({ location }) => location.start.line);

test.each(rules)('$room refuses each import that its rule names, and allows others', (rule) => {
  const refused = linesOf('style/noRestrictedImports', seedOf(rule.room));
  expect(refused.sort((a, b) => a - b)).toEqual(forbiddenBy(rule).map((_, index) => index + 1));
});

test('two files that import each other are refused, types included', () => {
  expect(CYCLE.flatMap(([, path]) => linesOf('suspicious/noImportCycles', path))).toEqual([1, 1]);
});

test.each(rules)('the rule of $room names only what exists', (rule) => {
  const { room } = rule;
  const folder = room.replace(/\/\*\*?(?:\.ts)?$/, '');
  expect(existsSync(folder), `${folder} does not exist: change or delete its rule in biome.json.`).toBe(true);
  for (const pattern of [...forbiddenBy(rule), ...allowedBy(rule)]) {
    const path = pattern.replace(/^(?:\*\*|(?:\.\.\/?)+)\/?/, '').replace(/\/?\*\*.*$/, '');
    const places = [path, `server/${path}`, ...globSync(`{src,server,desk}/**/${path || '*'}`)];
    expect(
      places.some((place) => existsSync(place)),
      `${pattern} matches no file or folder: correct the rule of ${room}.`,
    ).toBe(true);
  }
});

test('every room of the site, of the server and of the desk has a rule', () => {
  const folders = ['src', 'server', 'desk'].flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}/**`),
  );
  const covered = overrides.flatMap(({ includes }) => includes);
  expect(folders.filter((folder) => !covered.includes(folder))).toEqual([]);
});
