/** What channels and campaigns cost a month. Every function takes the database first. */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { type BreakdownView, CHANNELS } from '../data/breakdown.ts';
import type { Cost } from '../data/costs.ts';
import { NO_FILTERS } from '../data/filters.ts';
import { NONE, type Range } from '../data/numbers.ts';
import { NAME_OF } from './channel.ts';
import { conditionsOf } from './inbox.ts';

/** So many campaigns of a month are offered, those with most leads. Anybody can invent any number of them. */
const MOST_CAMPAIGNS = 40;

/** The first and the last midnight of a month, as if its zone were UTC. */
function daysOf(month: string): { first: number; last: number } {
  const first = Date.parse(`${month}-01`);
  const date = new Date(first);
  return { first, last: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - DAY_MS };
}

/**
 * The costs of a range by channel, or by campaign. A month's cost is spread evenly over its days. `rest` is what a channel cost
 * besides its campaigns, where those are shown.
 */
export async function readCosts(
  db: Database,
  { from, to }: Range,
  { by, within }: BreakdownView,
): Promise<{ byName: ReadonlyMap<string, number>; rest: number }> {
  const rows = await db
    .selectFrom('costs')
    .selectAll()
    .where('month', '>=', from.slice(0, 7))
    .where('month', '<=', to.slice(0, 7))
    .execute();
  const byName = new Map<string, number>();
  let rest = 0;
  for (const { month, channel, campaign, cents } of rows) {
    if (within.channel !== null && channel !== within.channel) continue;
    if (within.campaign !== null && campaign !== within.campaign) continue;
    const { first, last } = daysOf(month);
    const days = (Math.min(last, Date.parse(to)) - Math.max(first, Date.parse(from))) / DAY_MS + 1;
    const cost = (Number(cents) * days) / ((last - first) / DAY_MS + 1);
    const name = by === 'channel' ? channel : campaign;
    if (name === '') rest += cost;
    else byName.set(name, (byName.get(name) ?? 0) + cost);
  }
  return { byName, rest };
}

/** The costs of a month: of every channel, and of the campaigns that brought leads in it or have a cost. */
export async function readMonth(db: Database, month: string, timeZone: string): Promise<Cost[]> {
  const stored = await db.selectFrom('costs').selectAll().where('month', '=', month).execute();
  const { first, last } = daysOf(month);
  const filters = { ...NO_FILTERS, view: 'all' as const, from: dayAt(first), to: dayAt(last) };
  const seen = await db
    .selectFrom('leads')
    .select([NAME_OF.channel.as('channel'), NAME_OF.campaign.as('campaign')])
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where((eb) => eb.and(conditionsOf(db, filters, timeZone).map((condition) => condition(eb))))
    .where('source_utm_campaign', 'is not', null)
    .groupBy(['channel', 'campaign'])
    .orderBy('leads', 'desc')
    .limit(MOST_CAMPAIGNS)
    .execute();
  return CHANNELS.flatMap((channel) => {
    const known = stored.filter((cost) => cost.channel === channel);
    const some = [...seen, ...known].filter((one) => one.channel === channel && one.campaign !== NONE);
    const campaigns = new Set(['', ...some.map(({ campaign }) => campaign).sort()]);
    return [...campaigns].map((campaign) => {
      const cost = known.find((one) => one.campaign === campaign);
      return { channel, campaign, cents: cost ? Number(cost.cents) : null };
    });
  });
}

const idOf = (month: string, { channel, campaign }: Cost): string => `${month} ${channel} ${campaign}`;

/** Stores the costs of a month as they are now. */
export async function saveCosts(db: Database, month: string, costs: readonly Cost[]): Promise<void> {
  await db.batch(
    costs.map((cost) => {
      const id = idOf(month, cost);
      const { cents, channel, campaign } = cost;
      if (cents === null) return db.deleteFrom('costs').where('id', '=', id);
      return db
        .insertInto('costs')
        .values({ id, month, channel, campaign, cents })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ cents }));
    }),
  );
}
