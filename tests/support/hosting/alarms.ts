import { readFileSync } from 'node:fs';
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

type Matcher = { label: string; isPattern: boolean; value: string };
export type Selector = { name: string; matchers: Matcher[] };
type Expression = { sum: boolean; increase: boolean; selector: Selector; operator: string; limit: number };

const SELECTOR = String.raw`(?<name>\w+)(?:\{(?<labels>[^}]*)\})?`;
const FORM = new RegExp(
  String.raw`^(?:(?<sum>sum)\()?(?:(?<increase>increase)\()?${SELECTOR}(?:\[\w+\]\))?\)? (?<operator>==|>|<) (?<limit>[\d.e]+)$`,
);

/** Reads the only form that the rules use: `[sum(][increase(]name{label="value"}[[15m])][)] > 20`. */
export function readExpression(text: string): Expression {
  const { groups } = FORM.exec(text) ?? {};
  if (!groups || (text.match(/\(/g) ?? []).length !== (text.match(/\)/g) ?? []).length) {
    throw new Error(`This form of an expression is not known to the tests: ${text}`);
  }
  const matchers = [...(groups.labels ?? '').matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(([, label, sign, value]) => ({
    label: label!,
    isPattern: sign === '=~',
    value: value!,
  }));
  return {
    sum: groups.sum !== undefined,
    increase: groups.increase !== undefined,
    selector: { name: groups.name!, matchers },
    operator: groups.operator!,
    limit: Number(groups.limit),
  };
}

export const select = (samples: Sample[], { name, matchers }: Selector): Sample[] =>
  samples.filter(
    (sample) =>
      sample.name === name &&
      matchers.every(({ label, isPattern, value }) =>
        isPattern ? new RegExp(`^(?:${value})$`).test(sample.labels[label] ?? '') : sample.labels[label] === value,
      ),
  );

/** Every series that a selector counts on, one for each value that its patterns name. */
export const selectorsOf = ({ name, matchers }: Selector): Selector[] =>
  matchers.reduce<Selector[]>(
    (found, { label, value }) =>
      found.flatMap((selector) =>
        value.split('|').map((one) => ({
          name,
          matchers: [...selector.matchers, { label, isPattern: false, value: one }],
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
  const { sum, increase, selector, operator, limit } = readExpression(expr);
  const values = select(after, selector).flatMap(({ value, labels }) => {
    if (!increase) return [value];
    // A series that was not there before has no increase.
    const [earlier] = select(before, selector).filter(
      (sample) => JSON.stringify(sample.labels) === JSON.stringify(labels),
    );
    return earlier ? [value - earlier.value] : [];
  });
  const compared = sum && values.length > 0 ? [values.reduce((total, value) => total + value, 0)] : values;
  return compared.some((value) => COMPARED[operator]!(value, limit));
}

/** The names of the alarms whose condition holds. */
export const firing = (before: Sample[], after: Sample[]): string[] =>
  readAlarms()
    .filter((alarm) => holds(alarm, before, after))
    .map(({ alert }) => alert);
