/** The queries and changes of the desk. Everybody who is signed in may use all of them. */
import { addNote, releaseHeld, sendAgain } from './actions.ts';
import { changeLead } from './change.ts';
import { listInbox } from './inbox.ts';
import { readLead } from './lead.ts';
import { readNumbers } from './numbers.ts';
import { numbersCsv } from './numbers-csv.ts';
import { countPerson, erasePerson, exportPerson } from './person.ts';
import type { Queries } from './signatures.ts';

/** @param channels the names of the channels by which leads leave */
export const deskQueries = (channels: readonly string[]): Queries => ({
  listInbox,
  readLead: (db, ...rest) => readLead(db, channels, ...rest),
  changeLead,
  addNote,
  releaseHeld: (db, ...rest) => releaseHeld(db, channels, ...rest),
  sendAgain: (db, ...rest) => sendAgain(db, channels, ...rest),
  exportPerson,
  countPerson,
  erasePerson,
  readNumbers,
  numbersCsv,
});
