import { REMINDERS } from '@fairlead/leads/reminder-kinds.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { REMINDERS_PATH } from './data/reminders.ts';
import { readAwayOf, readChoice } from './queries/people.ts';
import { ANN, BEN, useDesk } from './testing/use-desk.ts';

describeKinds('the page of the reminders on %s', (kind) => {
  const desk = useDesk(kind);
  const page = async (cookie: string) => (await desk.ask(REMINDERS_PATH, { cookie })).text();
  const checked = (html: string) =>
    REMINDERS.filter((name) =>
      new RegExp(`<input[^>]*name="${name}"[^>]*checked=""|checked=""[^>]*name="${name}"`).test(html),
    );

  test('has a box for each reminder, and stores for the viewer alone which are checked', async () => {
    const [ann, ben] = [await desk.signIn(ANN), await desk.signIn(BEN)];
    const html = await page(ann);
    expect(checked(html)).toEqual(REMINDERS);
    for (const wanted of [['lead'], [], ['day', 'week']] as const) {
      const form = Object.fromEntries(wanted.map((name) => [name, 'on']));
      const answer = await desk.ask(REMINDERS_PATH, { cookie: ann, form });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${REMINDERS_PATH}?done=saved`]);
      expect(checked(await page(ann))).toEqual(wanted);
    }
    expect(checked(await page(ben))).toEqual(REMINDERS);
  });

  test('stores nothing that a page of another site sends', async () => {
    const cookie = await desk.signIn(ANN);
    expect((await desk.ask(REMINDERS_PATH, { cookie, form: {}, origin: 'https://evil.example' })).status).toBe(403);
    expect(await readChoice(desk.db, ANN)).toEqual({ day: true, lead: true, week: true });
  });
  test('has the days on which the viewer is away, until they are emptied, and leaves the choice as it is', async () => {
    const cookie = await desk.signIn(ANN);
    const away = (from: string, until: string) => desk.ask(`${REMINDERS_PATH}/away`, { cookie, form: { from, until } });
    await desk.ask(REMINDERS_PATH, { cookie, form: { day: 'on' } });
    expect((await away('2026-12-21', '2027-01-03')).headers.get('location')).toBe(`${REMINDERS_PATH}?done=saved`);
    expect(await readAwayOf(desk.db, ANN)).toEqual({ from: '2026-12-21', until: '2027-01-03' });
    expect(await page(cookie)).toMatch(/value="2026-12-21".*value="2027-01-03"/s);
    for (const [from, until] of [
      ['2027-01-03', '2026-12-21'],
      ['2026-12-21', ''],
      ['', '2026-12-21'],
      ['0026-12-21', 'x'],
    ] as const) {
      const refused = await away(from, until);
      expect(refused.status, `${from} to ${until}`).toBe(422);
      expect(await refused.text()).toContain('aria-invalid="true"');
    }
    expect(await readAwayOf(desk.db, ANN)).toEqual({ from: '2026-12-21', until: '2027-01-03' });
    await away('', '');
    expect(await readAwayOf(desk.db, ANN)).toBeNull();
    expect(checked(await page(cookie))).toEqual(['day']);
  });
});
