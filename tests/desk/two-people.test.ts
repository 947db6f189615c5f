import { ANN, BEN, useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { bin, bulk, common, frame, lead as words } from '@fairlead/desk/words.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { beforeEach, expect, test } from 'vitest';
import replies from '../../content/desk/replies.json' with { type: 'json' };
import { Person } from '../support/desk/person.ts';

const { conflict, faults, step, work } = words;

describeKinds('two people at the desk on %s', (kind) => {
  const desk = useDesk(kind);
  let [ann, ben] = [] as unknown as [Person, Person];
  let [id, page] = ['', ''];
  const add = async (name: string, heldFor: string | null = null) =>
    (
      await storeLead(
        desk.db,
        { payload: payload({ firstName: name, email: `${name}@example.com` }), key: null, heldFor },
        desk.now,
      )
    ).id;
  const lead = () => desk.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  const together = async (path = page) => {
    desk.now += 60_000;
    await Promise.all([ann.open(path), ben.open(path)]);
  };

  beforeEach(async () => {
    id = await add('Mia');
    page = `/desk/leads/${id}`;
    ann = new Person(desk, await desk.signIn());
    ben = new Person(desk, await desk.signIn(BEN));
  });

  test.each([
    ['a reason', { stage: 'lost' }, faults.lostReason.required, { lostReason: 'Too far' }],
    ['another value', { stage: 'qualified', value: 'much' }, faults.value, { value: '12k' }],
    ['words for the next step', { stage: 'qualified', day: '2026-03-09' }, faults.what.required, { what: 'Call' }],
  ])(
    'who is asked for %s is told all the same that somebody was faster, and overwrites only then',
    async (_, typed, fault, more) => {
      await together();
      await ann.type({ stage: 'won', value: '8321', owner: ANN }).press(work.submit, '#work');
      await ben.type(typed).press(work.submit, '#work');
      expect([ben.status, ben.text]).toEqual([422, expect.stringContaining(fault)]);
      await ben.type(more).press(work.submit, '#work');
      expect([ben.status, ben.text]).toEqual([409, expect.stringContaining(conflict.title)]);
      expect(ben.text).toContain(common.stages.won);
      expect(await lead()).toMatchObject({ stage: 'won', value_cents: 832_100, owner: ANN });
      for (const [name, value] of Object.entries({ ...typed, ...more })) expect(ben.field(name)).toBe(value);
      await ben.press(work.submit, '#work');
      // What the second one has not touched stays as the first one has stored it.
      expect(await lead()).toMatchObject({ stage: typed.stage, owner: ANN });
    },
  );

  test('a step that was edited while somebody else wins the lead stays in a form that takes it', async () => {
    await ann.open(page);
    await ann.type({ what: 'Call back', day: '2026-03-09' }).press(step.submit, '#next-step');
    await together();
    await ann.type({ stage: 'won' }).press(work.submit, '#work');
    await ben.type({ what: 'Send the contract' }).press(step.submit, '#next-step');
    expect([ben.status, ben.field('what')]).toEqual([409, 'Send the contract']);
    expect(ben.text).toContain(conflict.title);
    await ben.press(step.submit, '#next-step');
    expect([ben.status, ben.text]).toEqual([422, expect.stringContaining(faults.what.closed)]);
    await ben.type({ stage: 'qualified' }).press(step.submit, '#next-step');
    expect(ben.text).toContain(frame.notices.saved);
    expect(await lead()).toMatchObject({ stage: 'qualified', next_what: 'Send the contract' });
  });

  test('whatever is pressed, what else was typed stays on the page, and is stored by the next press', async () => {
    const half = 'Spoke to\nher';
    await ann.open(page);
    for (const [button, within] of [
      [work.submit, '#work'],
      [replies.record, 'main'],
    ] as const) {
      await ann.type({ note: half, value: '', owner: ANN }).press(button, within);
      expect([ann.status, ann.field('note')]).toEqual([200, half]);
    }
    await ann.type({ note: half, stage: 'qualified', what: 'Call', day: '2026-03-09' }).press(words.note.submit);
    expect([ann.field('stage'), ann.field('what'), ann.field('note')]).toEqual(['qualified', 'Call', '']);
    expect(ann.text).toContain(frame.notices.noted);
    await ann.type({ note: half }).press(work.submit, '#work');
    expect(await lead()).toMatchObject({ stage: 'qualified', next_what: 'Call', owner: ANN });
    await ann.type({ owner: BEN }).press(step.done);
    expect([await lead(), ann.field('owner'), ann.field('note')]).toEqual([
      expect.objectContaining({ next_what: null, owner: ANN }),
      BEN,
      half,
    ]);
    expect(await desk.db.selectFrom('lead_history').selectAll().where('action', '=', 'noted').execute()).toHaveLength(
      1,
    );
  });

  test('what stays on the page after another press keeps the version that was opened', async () => {
    await together();
    await ann.type({ stage: 'won' }).press(work.submit, '#work');
    await ben.type({ value: '500', note: 'A note' }).press(words.note.submit);
    expect(ben.text).toContain(frame.notices.noted);
    await ben.press(work.submit, '#work');
    expect([ben.status, ben.field('value')]).toEqual([409, '500']);
  });

  test.each([
    ['that is in the bin by now', false],
    ['that is erased by now', true],
  ])('work on a lead %s is shown to be copied', async (_, isErased) => {
    await together();
    await ann.open(`${page}/erase`);
    await ann.press(words.erase.submit);
    if (isErased) await desk.db.deleteFrom('leads').execute();
    await ben.type({ stage: 'won', value: '8321', note: 'Signed\ntoday' }).press(work.submit, '#work');
    expect([ben.status, ben.text]).toEqual([404, expect.stringContaining(frame.errors.gone.title)]);
    for (const typed of [common.stages.won, '8321', 'Signed\ntoday']) expect(ben.text).toContain(typed);
  });

  test('who presses on a step that somebody else has ended is told so', async () => {
    await ann.open(page);
    await ann.type({ what: 'Call back', day: '2026-03-09' }).press(step.submit, '#next-step');
    for (const button of [step.done, step.drop, step.tomorrow]) {
      await together();
      await ann.press(step.drop);
      expect(ann.text).toContain(frame.notices.saved);
      const isMove = button === step.tomorrow;
      await ben.press(isMove ? `${step.tomorrow} Mon, Mar 2` : button);
      expect([ben.status, ben.text]).toEqual([409, expect.stringContaining(conflict.pressed)]);
      await ann.type({ what: 'Call back', day: '2026-03-09' }).press(step.submit, '#next-step');
    }
  });

  test('who saves what somebody else has stored already reads that nothing was changed', async () => {
    await together();
    await ann.type({ stage: 'won' }).press(work.submit, '#work');
    await ben.type({ stage: 'won' }).press(work.submit, '#work');
    expect([ben.status, ben.text]).toEqual([200, expect.stringContaining(frame.notices.unchanged)]);
  });

  test('who sends again what is being sent at that moment is told so', async () => {
    await desk.db.updateTable('deliveries').set({ state: 'dead', attempts: 9 }).execute();
    await together();
    const button = `${words.deliveries.again} ${words.deliveries.channels.letter}`;
    await ann.press(button);
    expect(ann.text).toContain(frame.notices.sent_again);
    await desk.db
      .updateTable('deliveries')
      .set({ lease_until: desk.now + 60_000 })
      .execute();
    await ben.press(button);
    expect(ben.text).toContain(frame.notices.not_sent_again);
  });

  test('who releases a lead that somebody else has released keeps the note that was half written', async () => {
    id = await add('Eve', 'honeypot');
    page = `/desk/leads/${id}`;
    await together();
    const button = `${common.release} ${common.releaseAbout.replace('{name}', 'Eve Lovelace')}`;
    for (const [person, notice] of [
      [ann, frame.notices.released],
      [ben, frame.notices.not_released],
    ] as const) {
      await person.type({ note: 'Half written' }).press(button);
      expect([person.status, person.field('note')]).toEqual([200, 'Half written']);
      expect(person.text).toContain(notice);
    }
  });

  test('who deletes for good, or puts back, what somebody else has put back or deleted is told what was missed', async () => {
    const other = await add('Ada');
    for (const lead of [id, other]) {
      await ann.open(`/desk/leads/${lead}/erase`);
      await ann.press(words.erase.submit);
    }
    await together('/desk/bin');
    await ann.type({ lead: `${id}.0` }).press(bin.putBack);
    expect(ann.text).toContain(frame.notices.put_back);
    await ben.type({ lead: `${id}.0` }).press(bin.erase);
    await ben.press(bin.ask.submit);
    expect([ben.status, ben.text]).toEqual([409, expect.stringContaining(bulk.done.none)]);
    expect(ben.link('Mia Lovelace')).toBe(page);
    expect(await lead()).toMatchObject({ binned_at: null });
    await together('/desk/bin');
    await ann.type({ lead: `${other}.0` }).press(bin.erase);
    await ann.press(bin.ask.submit);
    expect(ann.text).toContain(frame.notices.erased);
    await ben.type({ lead: `${other}.0` }).press(bin.putBack);
    expect([ben.status, ben.text]).toEqual([409, expect.stringContaining(bulk.erased.one)]);
  });
});
