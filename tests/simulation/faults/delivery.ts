import type { Fault } from './fault.ts';

/** Faults of the outbox and of the conversation with the mail server. */
export const DELIVERY_FAULTS: Fault[] = [
  {
    name: 'a 421 after the letter counts as a server out of reach',
    edits: [['mail/smtp.ts', 'const ABOUT_THE_LOGIN = [530', 'const ABOUT_THE_LOGIN = [421, 530']],
  },
  {
    name: 'letters wait until all of a pass are done',
    edits: [['delivery/senders.ts', 'const room = ', 'const room = this.#working === 0 && ']],
  },
  {
    name: 'a slow letter keeps its place among those under way',
    edits: [['delivery/senders.ts', 'const SLOW_MS = 8_000', 'const SLOW_MS = 8_000_000']],
  },
  {
    name: 'the gate opens only when a whole letter was taken',
    edits: [['delivery/deliver.ts', '      onReached();\n    }\n    if (!stopping', '    }\n    if (!stopping']],
  },
  {
    name: 'a stop begins letters that are due',
    edits: [
      ['delivery/senders.ts', 'if (stopping.aborted || !room', 'if (!room'],
      ['delivery/senders.ts', 'if (stopping.aborted || this.#young', 'if (this.#young'],
      [
        'delivery/senders.ts',
        '      if (!mayBegin) await giveBack(db, claim.delivery);\n      if (!mayBegin) return false;\n',
        '',
      ],
      ['delivery/deliver.ts', 'if (!stopping.aborted) await', 'if (true) await'],
    ],
  },
  {
    name: 'a clock that is set back strands letters',
    edits: [['delivery/outbox.ts', '    await undoClockSetBack(', '    if (false) await undoClockSetBack(']],
  },
  {
    name: 'leases are judged by the machine’s clock',
    edits: [
      [
        'delivery/outbox.ts',
        'await leases.free(db, inHand, delivery.leaseMs, clock.elapsed)',
        'await freeExpired(db, clock.now(), delivery.leaseMs)',
      ],
      ['delivery/outbox.ts', 'import { undoClockSetBack }', 'import { freeExpired, undoClockSetBack }'],
    ],
  },
  {
    name: 'the gate keeps its pauses by the machine’s clock',
    edits: [
      ['delivery/deliver.ts', 'gate.close(clock.elapsed()', 'gate.close(clock.now()'],
      ['delivery/senders.ts', 'gate.mayTry(this.#deps.clock.elapsed())', 'gate.mayTry(this.#deps.clock.now())'],
      ['delivery/outbox.ts', 'gate.waitMs(clock.elapsed())', 'gate.waitMs(clock.now())'],
    ],
  },
  {
    name: 'a letter without an answer follows the long schedule',
    edits: [['delivery/retry.ts', "(kind === 'unclear' ? UNCLEAR_WAITS : WAITS)", 'WAITS']],
  },
  {
    name: 'a claim selects first and updates then',
    edits: [
      [
        'delivery/rows.ts',
        '  const claimed = await db\n    .updateTable',
        "  const found = await db.selectFrom('deliveries').selectAll().where(isDue(channel, now)).orderBy('next_attempt_at').limit(count).execute();\n  for (const { lead_id } of found) await db.updateTable('deliveries').set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs })).where('lead_id', '=', lead_id).where('channel', '=', channel).execute();\n  const claimed = found.length > 0 ? found.map((one) => ({ ...one, lease: one.lease + 1 })) : await db\n    .updateTable",
      ],
    ],
  },
  {
    name: 'a claim takes no lease',
    edits: [
      ['delivery/rows.ts', "lease: eb('lease', '+', 1), lease_until: now + leaseMs", "lease: eb('lease', '+', 1)"],
    ],
  },
  {
    name: 'a letter is recorded before it is sent',
    edits: [
      [
        'delivery/deliver.ts',
        '    if (!stopping.aborted) await',
        '    await record(deps, delivery);\n    if (!stopping.aborted) await',
      ],
    ],
  },
  {
    name: 'a failed attempt is not counted',
    edits: [['delivery/rows.ts', "(counts === 'nothing' ? 0 : 1)", '0']],
  },
  {
    name: 'the gate never opens again',
    edits: [['delivery/gate.ts', '  open(): void {\n    this.#nextTry = null;\n', '  open(): void {\n']],
  },
  {
    name: 'a letter counts as slow after it is done',
    edits: [
      ['delivery/senders.ts', 'if (!passed || done.signal.aborted) return;', ''],
      ['delivery/senders.ts', '      done.abort();\n', ''],
    ],
  },
  {
    name: 'that a letter left is recorded once and not again',
    edits: [['delivery/deliver.ts', '      await clock.sleep(pause);\n', '      return;\n']],
  },
  {
    name: 'a lease is given up too early',
    edits: [['delivery/lease-watch.ts', 'asked - since >= leaseMs', 'asked - since >= leaseMs / 10']],
  },
  {
    name: 'all channels share one gate',
    edits: [
      ['delivery/deps.ts', 'export const openLane', 'const SHARED = new Gate();\n\nexport const openLane'],
      ['delivery/deps.ts', '  gate: new Gate(),', '  gate: SHARED,'],
    ],
  },
  {
    name: 'the senders of all channels are waited for one after the other',
    edits: [
      [
        'delivery/outbox.ts',
        'for (const senders of all) senders.wake();',
        'void all.reduce((before, senders) => before.then(() => { senders.wake(); return senders.idle(); }), Promise.resolve());',
      ],
    ],
  },
  {
    name: 'what one channel has sent counts as sent by all',
    edits: [
      ['delivery/rows.ts', "    .where('channel', '=', channel)\n    .where('state', 'in'", "    .where('state', 'in'"],
    ],
  },
  {
    name: 'a new lead gets the letter only',
    edits: [['leads/store.ts', 'JSON.stringify(channels)', 'JSON.stringify(channels.slice(0, 1))']],
  },
];
