import type { Fault } from './fault.ts';

/** Faults of the start, the stop, and the answer to a visitor. */
export const REQUEST_FAULTS: Fault[] = [
  {
    name: 'a start that fails does not end the process',
    edits: [['serve.ts', 'parts.exit(1);\n  }\n}', '}\n}']],
  },
  {
    name: 'a stop ends the sending only after the last request',
    edits: [
      ['operation/stop.ts', '  const letters = outbox.stop();\n', ''],
      ['operation/stop.ts', '  await letters;\n', '  await outbox.stop();\n'],
    ],
  },
  {
    name: 'a stop waits for requests that never come',
    edits: [
      ['operation/stop.ts', 'const CUT_MS = 8_000', 'const CUT_MS = 8_000_000'],
      ['operation/stop.ts', 'const END_MS = 11_000', 'const END_MS = 15_000'],
    ],
  },
  {
    name: 'nothing wakes the senders after a lead was stored',
    edits: [['serve.ts', 'wakeOutbox: () => outbox?.wake()', 'wakeOutbox: () => {}']],
  },
  {
    name: 'a post that is not stored counts towards the limits',
    edits: [['contact/route.ts', 'if (!isNew) await admission.giveBack();', '']],
  },
  {
    name: 'over the limit for all, leads are refused',
    edits: [['limits/limits.ts', 'const all = { refuseOver: Infinity', 'const all = { refuseOver: globalPerMin']],
  },
  {
    name: 'thanks come before the lead is stored',
    edits: [
      [
        'contact/route.ts',
        'await whilePassing(PATIENCE_MS, store, { clock })',
        "(void whilePassing(PATIENCE_MS, store, { clock }).catch(() => {}), { id: 'early', repeated: false })",
      ],
    ],
  },
];
