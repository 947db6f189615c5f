import { PAGE_SIZE } from '@fairlead/desk/data/inbox.ts';
import { ANN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { bulk, lead as words } from '@fairlead/desk/words.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { beforeEach, expect, test } from 'vitest';
import replies from '../../content/desk/replies.json' with { type: 'json' };
import { Person } from '../support/desk/person.ts';

const HOUR_MS = 3_600_000;

describeKinds('a lead that was opened from a list on %s', (kind) => {
  const desk = useDesk(kind);
  let ann: Person;
  /** Stores leads that came a minute apart, and are due an hour apart. @returns their ids, the first that came first */
  const add = async (count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      const answers = payload({ firstName: `Lead${at}`, email: `lead${at}@example.com` });
      const dueAt = desk.now + (at + 1) * HOUR_MS;
      ids.push((await storeLead(desk.db, { payload: answers, key: null, heldFor: null, dueAt }, desk.now + at)).id);
    }
    return ids;
  };
  const opened = () => new URL(ann.path, 'https://desk.example').pathname.split('/').at(-1);
  const nameOf = (at: number) => `Lead${at} Lovelace`;

  beforeEach(async () => {
    ann = new Person(desk, await desk.signIn());
  });

  test('leads back to its place there, and on to the leads before and after it', async () => {
    const ids = await add(3);
    const list = '/desk?stage=new&text=lead';
    await ann.open(list);
    await ann.follow(nameOf(1));
    expect(opened()).toBe(ids[1]);
    expect(ann.link(words.back)).toBe(`${list}#lead-${ids[1]}`);
    // The newest first.
    await ann.follow(words.next);
    expect([opened(), ann.link(words.next)]).toEqual([ids[0], undefined]);
    await ann.follow(words.previous);
    await ann.follow(words.previous);
    expect([opened(), ann.link(words.previous)]).toEqual([ids[2], undefined]);
    expect(ann.link(words.back)).toBe(`${list}#lead-${ids[2]}`);
  });

  test('goes on across the pages of the list, and back to the page that has it', async () => {
    const ids = await add(PAGE_SIZE + 2);
    const other = new Person(desk, await desk.signIn());
    await ann.open('/desk?view=all');
    await ann.follow(nameOf(2));
    for (const [link, at] of [
      [words.next, 1],
      [words.next, 0],
      [words.previous, 1],
      [words.previous, 2],
      [words.previous, 3],
    ] as const) {
      await ann.follow(link);
      expect(opened()).toBe(ids[at]);
      const back = ann.link(words.back)?.split('#')[0] ?? '';
      expect((await other.open(back)).link(nameOf(at))).toBeDefined();
    }
  });

  test('stays in that list after each change, also one that takes it out of the list', async () => {
    const ids = await add(3);
    await ann.open('/desk?view=nobody');
    await ann.follow(nameOf(1));
    await ann.type({ owner: ANN }).press(words.work.submit, '#work');
    await ann.press(replies.record);
    await ann.type({ note: 'Called' }).press(words.note.submit);
    await ann.type({ stage: 'lost' }).press(words.work.submit, '#work');
    expect(ann.status).toBe(422);
    expect(ann.link(words.back)).toBe(`/desk?view=nobody#lead-${ids[1]}`);
    await ann.follow(words.next);
    expect(opened()).toBe(ids[2]);
    await ann.follow(words.previous);
    // The lead in between is in this list no more.
    expect(opened()).toBe(ids[0]);
  });

  test('leads back to that list after it was deleted', async () => {
    await add(2);
    await ann.open('/desk?view=nobody');
    await ann.follow(nameOf(0));
    await ann.follow(words.person.erase);
    await ann.press(words.erase.submit);
    expect(ann.link(bulk.back)).toBe('/desk?view=nobody');
  });

  test('takes only a list of this desk for one, whatever its address says', async () => {
    const [id] = await add(1);
    for (const list of [
      'https://evil.example/desk',
      '//evil.example/desk?view=all',
      'javascript:alert(1)',
      '/contact',
    ]) {
      await ann.open(`/desk/leads/${id}?${new URLSearchParams({ list, place: 'x' })}`);
      expect([ann.status, ann.link(words.back)]).toEqual([
        200,
        list.includes('view=all') ? `/desk?view=all#lead-${id}` : `/desk#lead-${id}`,
      ]);
    }
    await ann.open(`/desk/leads/${id}`);
    expect([ann.link(words.back), ann.link(words.next), ann.link(words.previous)]).toEqual([
      '/desk',
      undefined,
      undefined,
    ]);
  });
});
