/** Reads the figures of a stretch of time from the database. Held leads do not count. */
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import type { Stage } from '../model/stages.ts';
import { isNotHeld, SOURCE_NAME } from './conditions.ts';
import { divide, type Stretch, WEEK } from './weeks.ts';

/** The embedded database answers nobody else during a statement, so the stretch is read in so many parts. */
const PARTS = 16;

/** Leads of one week, service and source. */
export type Arrival = { week: number; service: string; source: string; leads: number };

/** Leads of one source, landing page and stage. */
export type Standing = {
  source: string;
  landing: string | null;
  stage: Stage;
  leads: number;
  /** The values of the leads together. */
  valueCents: number;
  /** Milliseconds from arrival to the first contact, of each lead that has been contacted. */
  waits: number[];
};

export async function readFigures(
  db: Database,
  stretch: Stretch,
): Promise<{ arrivals: Arrival[]; standings: Standing[] }> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const arrivals: Arrival[] = [];
  const standings: Standing[] = [];
  for (const part of isPostgres ? [stretch] : divide(stretch, PARTS)) {
    arrivals.push(...(await arrivalsIn(db, part)));
    standings.push(...(await standingsIn(db, part)));
  }
  return { arrivals, standings };
}

const leadsIn = (db: Database, { from, to }: Stretch) =>
  db.selectFrom('leads').where('received_at', '>=', from).where('received_at', '<', to).where(isNotHeld);

async function arrivalsIn(db: Database, part: Stretch): Promise<Arrival[]> {
  const rows = await leadsIn(db, part)
    .select([WEEK.as('week'), 'service', SOURCE_NAME.as('source'), ({ fn }) => fn.countAll<number>().as('leads')])
    .groupBy([WEEK, 'service', SOURCE_NAME])
    .execute();
  return rows.map((row) => ({ ...row, week: Number(row.week), leads: Number(row.leads) }));
}

async function standingsIn(db: Database, part: Stretch): Promise<Standing[]> {
  const rows = await leadsIn(db, part)
    .leftJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .select([SOURCE_NAME.as('source'), 'source_landing as landing', 'leads.stage'])
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.sum<number | null>('value_cents').as('valueCents')])
    // One text instead of many rows, which take much longer.
    .select(sql<string | null>`string_agg(cast(contacted_at - received_at as text), ',')`.as('waits'))
    .groupBy([SOURCE_NAME, 'source_landing', 'leads.stage'])
    .execute();
  return rows.map(({ waits, ...row }) => ({
    ...row,
    leads: Number(row.leads),
    valueCents: Number(row.valueCents),
    waits: waits === null ? [] : waits.split(',').map(Number),
  }));
}
