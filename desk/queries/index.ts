/** The queries that routes use. Until they are here, the inbox is empty and there is no lead. */
import type { Queries } from './signatures.ts';

const none = { count: 0, more: false };

export const queries: Queries = {
  listInbox: async () => ({
    rows: [],
    newer: null,
    older: null,
    found: none,
    stages: { new: none, contacted: none, qualified: none, won: none, lost: none },
    held: none,
    choices: { services: [], sources: [] },
  }),
  readLead: async () => undefined,
  changeLead: async () => 'gone',
  addNote: async () => 'gone',
  releaseHeld: async () => 'gone',
  sendAgain: async () => 'gone',
  exportPerson: async () => undefined,
  countPerson: async () => 0,
  erasePerson: async () => 0,
  readNumbers: async (_, range) => ({
    ...{ range, leads: 0, weeks: [], services: [], sources: [], medianToContactMs: null, contacted: 0 },
    ...{ won: 0, lost: 0, wonShare: null, wonValueCents: 0, bySource: [], byLanding: [] },
  }),
  numbersCsv: ({ range }) => `from,to\n${range.from},${range.to}\n`,
};
