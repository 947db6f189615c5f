import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import words from '../../../content/function.json' with { type: 'json' };
import type { Database } from '../../../server/db/schema.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { NO_LIMITS, payload, post, postForm } from '../../support/server/payloads.ts';

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let app: TestApp | undefined;
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
  });
  afterEach(async () => {
    await app?.close();
    await db.destroy();
    store.remove();
  });

  test('a suspicious lead is held with its reason, answered like any other, and never refused', async () => {
    app = await startApp(store, db, NO_LIMITS);
    const same = { firstName: 'qwerty', lastName: 'qwerty', country: 'qwerty' };
    const cases: [reason: string | null, changes: object, signals: string | null][] = [
      ['honeypot', {}, 't=60000;h=1'],
      ['link_in_name', { lastName: 'see http://spam.example' }, 't=60000;h=0'],
      ['link_in_name', { country: 'WWW.spam.example' }, null],
      ['too_fast', same, 't=1999;h=0'],
      [null, same, 't=2000;h=0'],
      [null, {}, 't=3;h=0'],
      [null, {}, 'nonsense'],
      [null, {}, null],
    ];
    for (const [index, [, changes, signals]] of cases.entries()) {
      const answer = await post(
        app.url,
        payload({ email: `doubt${index}@example.com`, ...changes }),
        signals === null ? {} : { 'x-form-signals': signals },
      );
      expect(answer.body).toEqual({ success: true, id: expect.any(String) });
    }
    const held = new Map((await store.leads()).map(({ email, heldFor, state }) => [email, [heldFor, state]]));
    for (const [index, [reason]] of cases.entries()) {
      expect(held.get(`doubt${index}@example.com`)).toEqual([reason, reason === null ? 'pending' : 'held']);
    }
  });

  test('a form post that filled the hidden field is held too', async () => {
    app = await startApp(store, db, NO_LIMITS);
    const { status } = await postForm(app.url, { ...payload(), subject: 'Cheap links' });
    expect(status).toBe(303);
    expect(await store.leads()).toMatchObject([{ state: 'held', heldFor: 'honeypot' }]);
  });
});

test('each reason to hold a lead has its sentence in the digest and its row in the manual', () => {
  const manual = readFileSync('docs/operating.md', 'utf8');
  const table = /\| held_for \| means \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(manual)![1]!;
  const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  const reasons = /export type Doubt =([^;]+);/
    .exec(readFileSync('server/contact/doubt.ts', 'utf8'))![1]!
    .match(/\w+/g)!;
  expect(rows.sort()).toEqual([...reasons].sort());
  expect(Object.keys(words.letters.digest.doubts).sort()).toEqual([...reasons].sort());
});
