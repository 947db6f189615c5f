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
    edits: [
      ['delivery/deliver.ts', '    onConnected();\n', ''],
      ['delivery/deliver.ts', '    else begun = false;\n', '    else begun = false;\n    onConnected();\n'],
    ],
  },
  {
    name: 'a stop begins letters that are due',
    edits: [
      ['delivery/senders.ts', 'if (stopping.aborted || !room', 'if (!room'],
      ['delivery/senders.ts', 'if (stopping.aborted || this.#young', 'if (this.#young'],
      [
        'delivery/senders.ts',
        '      if (stopping.aborted) await giveBack(db, lead);\n      if (stopping.aborted) return false;\n',
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
        'await leases.free(db, senders.inHand, delivery.leaseMs, clock.elapsed)',
        'await freeExpired(db, clock.now(), delivery.leaseMs)',
      ],
      ['delivery/outbox.ts', 'import { undoClockSetBack }', 'import { freeExpired, undoClockSetBack }'],
    ],
  },
  {
    name: 'the gate keeps its pauses by the machine’s clock',
    edits: [
      ['delivery/senders.ts', 'gate.close(clock.elapsed())', 'gate.close(clock.now())'],
      ['delivery/senders.ts', 'gate.mayTry(clock.elapsed())', 'gate.mayTry(clock.now())'],
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
        '): Promise<Lead[]> =>\n  db\n    .updateTable',
        "): Promise<Lead[]> =>\n  db.selectFrom('leads').selectAll().where(isDue(now)).orderBy('next_attempt_at').limit(count).execute().then(async (found) => {\n    for (const { id } of found) await db.updateTable('leads').set((eb) => ({ lease: eb('lease', '+', 1), lease_until: now + leaseMs })).where('id', '=', id).execute();\n    return found.map((lead) => ({ ...lead, lease: lead.lease + 1 }));\n  }) ??\n  db\n    .updateTable",
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
        '    await record(deps, lead);\n    if (!stopping.aborted) await',
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
];
