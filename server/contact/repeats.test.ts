import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { createStore, KINDS, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const MIDNIGHT = Date.UTC(2026, 10, 21);

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let one: Database;
  let other: Database;
  beforeAll(async () => {
    store = await createStore(kind);
    one = await store.open();
    other = await store.open();
  });
  afterAll(async () => {
    await Promise.all([one.destroy(), other.destroy()]);
    store.remove();
  });

  const send = async (email: string, at: number, key: string | null = null, changes: Partial<ContactPayload> = {}) =>
    (await storeLead(one, { payload: payload({ email, ...changes }), key, heldFor: null }, at)).id;

  test('the same payload is the same lead for a day, also across midnight, and a new one after it', async () => {
    const first = await send('day@example.com', MIDNIGHT - HOUR);
    expect(await send('day@example.com', MIDNIGHT + HOUR)).toBe(first);
    expect(await send('day@example.com', MIDNIGHT + 22 * HOUR)).toBe(first);
    const second = await send('day@example.com', MIDNIGHT + 23 * HOUR);
    expect(second).not.toBe(first);
    expect(await send('day@example.com', MIDNIGHT + 23.5 * HOUR)).toBe(second);
    expect(await send('day@example.com', MIDNIGHT + 46 * HOUR)).toBe(second);
  });

  test('a repeat does not put off until when a lead is to be answered', async () => {
    const post = (dueAt: number) =>
      storeLead(one, { payload: payload({ email: 'due@example.com' }), key: null, heldFor: null, dueAt }, MIDNIGHT);
    const { id } = await post(MIDNIGHT + HOUR);
    expect(await post(MIDNIGHT + 2 * HOUR)).toEqual({ id, repeated: true });
    const { due_at } = await one.selectFrom('leads').select('due_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(due_at).toBe(MIDNIGHT + HOUR);
  });

  test('the same key with the same payload is the same lead for ever', async () => {
    const first = await send('key@example.com', MIDNIGHT, 'k1');
    const later = await send('key@example.com', MIDNIGHT + 48 * HOUR);
    expect(later).not.toBe(first);
    expect(await send('key@example.com', MIDNIGHT + 1000 * HOUR, 'k1')).toBe(first);
  });

  test('a key that came with a repeat is remembered for ever, too', async () => {
    const first = await send('alias@example.com', MIDNIGHT, 'a1');
    expect(await send('alias@example.com', MIDNIGHT + HOUR, 'a2')).toBe(first);
    expect(await send('alias@example.com', MIDNIGHT + 1000 * HOUR, 'a2')).toBe(first);
  });

  test('a reused key with a changed payload is a new lead', async () => {
    const first = await send('reuse@example.com', MIDNIGHT, 'r1');
    expect(await send('reuse@example.com', MIDNIGHT, 'r1', { country: 'France' })).not.toBe(first);
  });

  test('two servers that get the same payload at the same moment store one lead', async () => {
    const lead = { payload: payload({ email: 'race@example.com' }), key: 'race', heldFor: null };
    const stored = await Promise.all(
      Array.from({ length: 40 }, (_, index) => storeLead(index % 2 ? one : other, lead, MIDNIGHT)),
    );
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(stored.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  test('texts that look alike but differ are two leads', async () => {
    const composed = await send('alike@example.com', MIDNIGHT, null, { firstName: 'Zo\u00eb' });
    expect(await send('alike@example.com', MIDNIGHT, null, { firstName: 'Zoe\u0308' })).not.toBe(composed);
  });
});
