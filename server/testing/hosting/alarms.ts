import { readFileSync } from 'node:fs';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'yaml';

export type Alarm = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };

/** The rules of docs/alarms.yml. */
export const readAlarms = (): Alarm[] =>
  (parse(readFileSync('docs/alarms.yml', 'utf8')) as { groups: { rules: Alarm[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

export type Sample = { name: string; labels: Record<string, string>; value: number };

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABELS = /(\w+)="([^"]*)"/g;

/** What Prometheus has after one scrape: the metrics, and its own `up`. */
export async function scrape(url: string): Promise<Sample[]> {
  const text = await fetch(url).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  const up = { name: 'up', labels: { job: 'fairlead' }, value: text === null ? 0 : 1 };
  return [up, ...samplesOf(text ?? '')];
}

/** The samples in Prometheus' text format. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readLine);

function readLine(line: string): Sample {
  const [, name, labels = '', value] = LINE.exec(line) ?? [];
  if (!name || !Number.isFinite(Number(value))) throw new Error(`No sample: ${line}`);
  return {
    name,
    labels: Object.fromEntries([...labels.matchAll(LABELS)].map(([, key, v]) => [key, v])),
    value: Number(value),
  };
}

type Matcher = { label: string; sign: '=' | '!=' | '=~'; value: string };
export type Selector = { name: string; matchers: Matcher[] };
type Expression = {
  sum: boolean;
  increase: boolean;
  selector: Selector;
  operator: string;
  limit: number;
  /** It holds only while there is no such metric. */
  unless: string | undefined;
};

const SELECTOR = String.raw`(?<name>\w+)(?:\{(?<labels>[^}]*)\})?`;
const FORM = new RegExp(
  String.raw`^(?:(?<sum>sum)\()?(?:(?<increase>increase)\()?${SELECTOR}(?:\[\w+\]\))?\)? (?<operator>==|>|<) (?<limit>[\d.e]+)(?: unless on\(instance\) (?<unless>\w+))?$`,
);

/** Reads the only form that the rules use: `[sum(][increase(]name{label="value"}[[15m])][)] > 20 [unless on(instance) other]`. */
export function readExpression(text: string): Expression {
  const { groups } = FORM.exec(text) ?? {};
  if (!groups || (text.match(/\(/g) ?? []).length !== (text.match(/\)/g) ?? []).length) {
    throw new Error(`This form of an expression is not known to the tests: ${text}`);
  }
  const matchers = [...(groups.labels ?? '').matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(([, label, sign, value]) => ({
    label: must(label),
    sign: sign as Matcher['sign'],
    value: must(value),
  }));
  return {
    sum: groups.sum !== undefined,
    increase: groups.increase !== undefined,
    selector: { name: must(groups.name), matchers },
    operator: must(groups.operator),
    limit: Number(groups.limit),
    unless: groups.unless,
  };
}

export const select = (samples: Sample[], { name, matchers }: Selector): Sample[] =>
  samples.filter(
    (sample) =>
      sample.name === name && matchers.every((matcher) => matches(sample.labels[matcher.label] ?? '', matcher)),
  );

function matches(label: string, { sign, value }: Matcher): boolean {
  if (sign === '=~') return new RegExp(`^(?:${value})$`).test(label);
  return (label === value) === (sign === '=');
}

/** The names of all metrics that the rules read. */
export const metricsOfAlarms = (): (string | undefined)[] =>
  readAlarms().flatMap(({ expr }) => {
    const { selector, unless } = readExpression(expr);
    return [selector.name, unless];
  });

/** Every series that the rules count on, one for each value that their patterns name. */
export const seriesOfAlarms = (): Selector[] =>
  readAlarms().flatMap(({ expr }) => seriesOf(readExpression(expr).selector));

const seriesOf = ({ name, matchers }: Selector): Selector[] =>
  matchers.reduce<Selector[]>(
    (found, { label, sign, value }) =>
      found.flatMap((selector) =>
        (sign === '=~' ? value.split('|') : [value]).map((one) => ({
          name,
          matchers: [...selector.matchers, { label, sign: sign === '!=' ? sign : '=', value: one }],
        })),
      ),
    [{ name, matchers: [] }],
  );

const COMPARED: Record<string, (value: number, limit: number) => boolean> = {
  '==': (value, limit) => value === limit,
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
};

/** Whether an alarm's condition holds, as Prometheus sees it after two scrapes. How long it must hold is left out. */
export function holds({ expr }: Alarm, before: Sample[], after: Sample[]): boolean {
  const { sum, increase, selector, operator, limit, unless } = readExpression(expr);
  if (unless && select(after, { name: unless, matchers: [] }).length > 0) return false;
  const values = select(after, selector).flatMap(({ value, labels }) => {
    if (!increase) return [value];
    // A series that was not there before has no increase.
    const [earlier] = select(before, selector).filter(
      (sample) => JSON.stringify(sample.labels) === JSON.stringify(labels),
    );
    return earlier ? [value - earlier.value] : [];
  });
  const compared = sum && values.length > 0 ? [values.reduce((total, value) => total + value, 0)] : values;
  return compared.some((value) => must(COMPARED[operator])(value, limit));
}

/** The names of the alarms whose condition holds. */
export const firing = (before: Sample[], after: Sample[]): string[] =>
  readAlarms()
    .filter((alarm) => holds(alarm, before, after))
    .map(({ alert }) => alert);
