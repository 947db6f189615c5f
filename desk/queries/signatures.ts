/**
 * What routes ask of the database: the signature of each query and each change. Every function takes the database
 * first. Errors are the driver's. `now` is in milliseconds since 1970, `actor` the address of who does it.
 */
import type { Database } from '../../server/db/schema.ts';
import type { Cursor, InboxFilters } from '../model/filters.ts';
import type { InboxPage } from '../model/inbox.ts';
import type { LeadView, LeadWork, Outcome } from '../model/lead.ts';
import type { Numbers, Range } from '../model/numbers.ts';

/** Where the traces of a lead outside its row are: letters as files, and the list of erased leads. */
export type Traces = { kind: 'sqlite' | 'postgres'; dataDir: string };

export type Queries = {
  /** At most `PAGE_SIZE` leads, newest first. A cursor that cannot be read is the first page. */
  listInbox: (db: Database, filters: InboxFilters, cursor: Cursor | null) => Promise<InboxPage>;
  /** @param people who a lead can be given to. Undefined where there is no such lead. */
  readLead: (db: Database, id: string, people: readonly string[]) => Promise<LeadView | undefined>;
  /** Stores the work if the lead still has this version, together with the entry of the history. */
  changeLead: (
    db: Database,
    id: string,
    version: number,
    work: LeadWork,
    actor: string,
    now: number,
  ) => Promise<Outcome>;
  addNote: (db: Database, id: string, text: string, actor: string, now: number) => Promise<'done' | 'gone'>;
  /** Makes all deliveries of a held lead. A lead that is not held is left as it is, and that is no error. */
  releaseHeld: (db: Database, id: string, actor: string, now: number) => Promise<'done' | 'gone'>;
  sendAgain: (db: Database, id: string, channel: string, actor: string, now: number) => Promise<'done' | 'gone'>;
  /** All that is stored about the person of this lead, in all leads of the address, as JSON for that person. */
  exportPerson: (db: Database, id: string, actor: string, now: number) => Promise<object | undefined>;
  /** How many leads the person of this lead has; 0 where there is no such lead. */
  countPerson: (db: Database, id: string) => Promise<number>;
  /** Erases all leads of the person of this lead, with their traces. @returns how many */
  erasePerson: (db: Database, traces: Traces, id: string) => Promise<number>;
  readNumbers: (db: Database, range: Range) => Promise<Numbers>;
  /** The figures as one file for a spreadsheet. No cell begins a formula. */
  numbersCsv: (numbers: Numbers) => string;
};
