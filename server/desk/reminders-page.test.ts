import { REMINDERS, REMINDERS_PATH } from '@fairlead/contract/desk/reminders.ts';
import { expect, test } from 'vitest';
import { describeKinds } from '../testing/database/stores.ts';
import { ANN, BEN, useDesk } from '../testing/desk/use-desk.ts';
import { readChoice } from './queries/people.ts';

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
});
