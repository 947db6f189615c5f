import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { expect, test } from 'vitest';
import { columnOf } from '../lead.ts';

const LIST = 'leads/db/migrations.sha256';

type Files = ReadonlyMap<string, string>;

/** What is wrong with the migrations, a sentence each: their texts by file, against the list of hashes. */
function faultsIn(migrations: Files, list: string): string[] {
  const hashes = new Map(
    [...migrations].map(([file, text]) => [
      file,
      createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
    ]),
  );
  const released = new Map(
    list
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split('  ', 2).reverse() as [string, string]),
  );
  const changed = [...released].flatMap(([file, hash]) => {
    if (hashes.get(file) === hash) return [];
    return `${file} was released and has ${hashes.has(file) ? 'changed' : 'gone'}. Put it back, and write a new migration for the change: databases that have carried this one out never look at it again.`;
  });
  const added = [...hashes].flatMap(([file, hash]) =>
    released.has(file) ? [] : `${file} is new. When it is final, add this line to ${LIST}:\n${hash}  ${file}`,
  );
  return [...changed, ...added];
}

test('no migration has changed since it was released, and a new one is in the list of hashes', () => {
  const files = globSync(['leads/db/sqlite/*.sql', 'server/supabase/migrations/*.sql']);
  expect(files.length).toBeGreaterThanOrEqual(2);
  const migrations = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  expect(faultsIn(migrations, readFileSync(LIST, 'utf8'))).toEqual([]);
});

test('each field of the form has its column in both databases', () => {
  for (const folder of ['leads/db/sqlite', 'server/supabase/migrations']) {
    const all = globSync(`${folder}/*.sql`).map((file) => readFileSync(file, 'utf8'));
    const isMissing = (column: string) => !all.some((sql) => new RegExp(`\\b${column} text not null`).test(sql));
    expect(FIELD_NAMES.map(columnOf).filter(isMissing), `columns that no migration in ${folder} adds`).toEqual([]);
  }
});

test('a migration that was changed, removed or added is named with what to do', () => {
  const first = new Map([['1.sql', 'create table one (id int);\n']]);
  const [, line = ''] = faultsIn(first, '').join('\n').split('\n');
  expect(faultsIn(first, line)).toEqual([]);
  expect(faultsIn(new Map([['1.sql', 'create table one (id int);\r\n']]), `${line}\r\n`)).toEqual([]);
  expect(faultsIn(new Map([['1.sql', 'create table two (id int);\n']]), line)).toEqual([
    expect.stringMatching(/^1\.sql was released and has changed\. Put it back/),
  ]);
  expect(faultsIn(new Map(), line)).toEqual([expect.stringMatching(/^1\.sql was released and has gone\. Put it back/)]);
  expect(faultsIn(first, '')).toEqual([expect.stringMatching(/^1\.sql is new\. .+\n[0-9a-f]{64} {2}1\.sql$/)]);
});
