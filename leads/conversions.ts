/**
 * What became of clicks on ads, as the files that ad platforms import: a line for each lead that booked a call, became
 * qualified or was won.
 * Columns, formats and words are those of the platforms' templates.
 */
import type { ClickKind } from '@fairlead/contract/clicks.ts';
import { keysOf } from '@fairlead/contract/records.ts';
import { wallClockAt } from '@fairlead/contract/zone.ts';
import { SKEW_MS } from './base/clock.ts';
import type { ConversionNames, Settings } from './base/settings.ts';
import type { Database } from './db/schema.ts';
import { isHeld } from './lead.ts';
import type { FieldChange } from './work.ts';

/** What can be told, with which step of a lead it begins, and which keep it: lost, a qualified lead was qualified all the same. */
const GOALS = {
  booked: { begins: ['call'], keeps: ['call'] },
  qualified: { begins: ['qualified'], keeps: ['qualified', 'won', 'lost'] },
  won: { begins: ['won'], keeps: ['won'] },
} as const;
type Goal = keyof typeof GOALS & keyof ConversionNames;

export type ConversionSettings = {
  names: ConversionNames;
  /** ISO 4217. */
  currency: string;
  timeZone: string;
};

/** @param settings of the site */
export const conversionSettings = ({
  conversions: names,
  currency,
  hours: { timeZone },
}: Pick<Settings, 'conversions' | 'currency' | 'hours'>): ConversionSettings => ({ names, currency, timeZone });

/** A lead has reached a goal, at a time. `until`: when that was taken back; null: it holds. */
type Conversion = {
  click: { kind: ClickKind; id: string; at: number };
  goal: Goal;
  at: number;
  until: number | null;
  valueCents: number | null;
};

/** How the history calls a call that was booked, and one that will not be. */
const CALLS = ['call_booked', 'call_canceled'] as const;

/** How many leads are read at a time. */
const PAGE = 500;

/**
 * The conversions of leads that came by a click of some kinds, the oldest lead first. Each lead reaches a goal once, unless
 * that was taken back between. What is in the bin and what a clock that was ahead has stored is left out.
 * @param now milliseconds since 1970
 */
async function readConversions(db: Database, kinds: readonly ClickKind[], now: number): Promise<Conversion[]> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'click_kind', 'click_id', 'click_at', 'value_cents'])
    .where('click_kind', 'in', kinds)
    .where(isHeld(false))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const found: Conversion[] = [];
  for (let start = 0; start < leads.length; start += PAGE) {
    const page = leads.slice(start, start + PAGE);
    const entries = await db
      .selectFrom('lead_history')
      .select(['lead_id', 'at', 'action', 'detail'])
      .where(
        'lead_id',
        'in',
        page.map(({ id }) => id),
      )
      .where('action', 'in', ['changed', ...CALLS])
      .orderBy('at')
      .orderBy('id')
      .execute();
    const byLead = Map.groupBy(entries, ({ lead_id }) => lead_id);
    for (const { id, click_kind: kind, click_id, click_at, value_cents: valueCents } of page) {
      if (kind === null || click_id === null || click_at === null) continue;
      const click = { kind, id: click_id, at: click_at };
      const history = byLead.get(id) ?? [];
      for (const goal of keysOf(GOALS))
        for (const span of spansOf(goal === 'booked' ? callsIn(history) : stagesIn(history), goal))
          found.push({ click, goal, valueCents, ...span });
    }
  }
  return found.filter(({ at }) => at <= now + SKEW_MS);
}

type Entry = { at: number; action: string; detail: string };
type Step = { at: number; to: string };

/** The stages to which a lead was moved. */
const stagesIn = (history: readonly Entry[]): Step[] =>
  history.flatMap(({ at, action, detail }) => {
    if (action !== 'changed') return [];
    const { changes }: { changes: FieldChange[] } = JSON.parse(detail);
    const move = changes.find((change) => change.field === 'stage');
    return move ? [{ at, to: move.to }] : [];
  });

/** Whether a lead had a call then: one that is canceled takes it back, unless there is another. */
function callsIn(history: readonly Entry[]): Step[] {
  let calls = 0;
  return history.flatMap(({ at, action }) => {
    if (!CALLS.some((name) => name === action)) return [];
    calls += action === 'call_booked' ? 1 : -1;
    return [{ at, to: calls > 0 ? 'call' : 'none' }];
  });
}

/** When the goal was reached, and taken back. */
function spansOf(moves: readonly Step[], goal: Goal): { at: number; until: number | null }[] {
  const { begins, keeps }: { begins: readonly string[]; keeps: readonly string[] } = GOALS[goal];
  const spans: { at: number; until: number | null }[] = [];
  for (const { at, to } of moves) {
    const last = spans.at(-1);
    const isReached = last !== undefined && last.until === null;
    if (!isReached && begins.includes(to)) spans.push({ at, until: null });
    if (isReached && !keeps.includes(to)) last.until = at;
  }
  return spans;
}

/** A line of a file. Platforms read every value as it is: an apostrophe before it would be a part of it. */
const line = (values: readonly string[]): string =>
  `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;

/** `2026-11-28 09:00:00-0500` */
function timeWithZone(at: number, timeZone: string): string {
  const wall = wallClockAt(timeZone, at);
  const minutes = Math.round((wall - Math.floor(at / 1_000) * 1_000) / 60_000);
  const offset = Math.abs(minutes);
  const digits = `${Math.floor(offset / 60)}`.padStart(2, '0') + `${offset % 60}`.padStart(2, '0');
  return `${withoutZone(wall)}${minutes < 0 ? '-' : '+'}${digits}`;
}

/** `2026-11-28 14:00:00` */
const withoutZone = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The value and its currency: both, or neither where nobody has said what it is worth. */
const worth = (cents: number | null, currency: string): [string, string] =>
  cents === null ? ['', ''] : [(cents / 100).toFixed(2), currency];

type ConversionFile = {
  kinds: readonly ClickKind[];
  /** What has been taken back instead of what holds. */
  isRetraction?: boolean;
  write: (named: (Conversion & { name: string })[], settings: ConversionSettings) => string[];
};

/** https://support.google.com/google-ads/answer/7014069 */
const google: ConversionFile = {
  kinds: ['gclid', 'gbraid', 'wbraid'],
  write(conversions, { currency, timeZone }) {
    // The template has these two columns for clicks of iOS only, and other files are the plain template.
    const others = (['gbraid', 'wbraid'] as const).filter((kind) =>
      conversions.some(({ click }) => click.kind === kind),
    );
    const kinds = others.length > 0 ? (['gclid', 'gbraid', 'wbraid'] as const) : (['gclid'] as const);
    const ids = others.length > 0 ? ['Google Click ID', 'GBRAID', 'WBRAID'] : ['Google Click ID'];
    return [
      line([`Parameters:TimeZone=${timeZone}`]),
      line([...ids, 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency']),
      ...conversions.map(({ click, name, at, valueCents }) =>
        line([
          ...kinds.map((kind) => (kind === click.kind ? click.id : '')),
          name,
          timeWithZone(at, timeZone),
          ...worth(valueCents, currency),
        ]),
      ),
    ];
  },
};

/**
 * Google takes none back of a `wbraid`, and knows a conversion by the `gclid`, its name and its time.
 * https://support.google.com/google-ads/answer/7686280
 */
const googleAdjustments: ConversionFile = {
  kinds: ['gclid'],
  isRetraction: true,
  write: (conversions, { timeZone }) => [
    line([`Parameters:TimeZone=${timeZone}`]),
    line([
      ...['Google Click ID', 'Conversion Name', 'Conversion Time', 'Adjustment Time', 'Adjustment Type'],
      ...['Adjusted Value', 'Adjusted Value Currency'],
    ]),
    ...conversions.map(({ click, name, at, until }) =>
      line([click.id, name, timeWithZone(at, timeZone), timeWithZone(until ?? at, timeZone), 'RETRACT', '', '']),
    ),
  ],
};

/** Its template has one offset for the whole file, so times are those of UTC. https://help.ads.microsoft.com/#apex/ads/en/56852/2 */
const microsoft: ConversionFile = {
  kinds: ['msclkid'],
  write: (conversions, { currency }) => [
    line(['Parameters:TimeZone=+0000']),
    line(['Microsoft Click ID', 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency']),
    ...conversions.map(({ click, name, at, valueCents }) =>
      line([click.id, name, withoutZone(at), ...worth(valueCents, currency)]),
    ),
  ],
};

/** The parameters of Meta's events. https://developers.facebook.com/docs/marketing-api/conversions-api/parameters */
const meta: ConversionFile = {
  kinds: ['fbclid'],
  write: (conversions, { currency }) => [
    line(['event_name', 'event_time', 'action_source', 'fbc', 'value', 'currency']),
    ...conversions.map(({ click, name, at, valueCents }) =>
      line([
        name,
        `${new Date(at).toISOString().slice(0, 19)}Z`,
        'system_generated',
        // How Meta's own pixel writes a click: a version, the levels of its domain, when it was, and its ID.
        `fb.1.${click.at}.${click.id}`,
        ...worth(valueCents, currency),
      ]),
    ),
  ],
};

const FILES = { google, 'google-adjustments': googleAdjustments, microsoft, meta } as const;
export type ConversionFileName = keyof typeof FILES;

/**
 * The lines of a file, with its head.
 * @param since conversions from then on, or what was taken back from then on; milliseconds since 1970
 */
export async function conversionFile(
  db: Database,
  file: ConversionFileName,
  settings: ConversionSettings,
  since: number,
  now: number,
): Promise<string[]> {
  const { kinds, isRetraction = false, write }: ConversionFile = FILES[file];
  const conversions = await readConversions(db, kinds, now);
  const named = conversions.flatMap((conversion) => {
    const { goal, at, until } = conversion;
    const name = settings.names[goal];
    const time = isRetraction ? until : until === null ? at : null;
    return name === undefined || time === null || time < since ? [] : [{ ...conversion, name }];
  });
  return write(named, settings);
}
