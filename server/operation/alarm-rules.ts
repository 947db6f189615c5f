/**
 * The conditions of all alarms: `alarms.yml`, as Prometheus reads it too. What Prometheus is not there to compute, the
 * server computes from its own metrics by the same file.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };

type Matcher = { label: string; sign: '=' | '!=' | '=~' | '!~'; value: string };
export type Selector = { name: string; matchers: Matcher[] };
type Comparison = { operator: string; limit: number };
/** Samples for which the condition does not hold. Without a comparison, every sample of that metric. */
type Exception = { selector: Selector; comparison: Comparison | null; labels: string[] };

export type Expression = {
  sum: boolean;
  /** Milliseconds within which the counter is to grow; null where the value itself is compared. */
  increaseMs: number | null;
  selector: Selector;
  comparison: Comparison;
  unless: Exception[];
};

export type Rule = {
  alert: string;
  expression: Expression;
  /** Milliseconds for which the condition must hold. */
  forMs: number;
  /** A sentence for people, with `{{ $labels.channel }}` where the value of a label belongs. */
  summary: string;
  /** Whether a digest of leads says the same, so that no further notice is written. */
  hasDigest: boolean;
};

/** A condition that holds for one series. `id` is the same for as long as it does. */
export type Held = { id: string; rule: Rule; text: string };

type Written = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string; digest?: boolean };
  annotations: { summary: string };
};

/** The rules as they are written. */
export const writtenRules = (): Written[] => {
  // The shape of the file is tested.
  const { groups } = parse(readFileSync(new URL('./alarms.yml', import.meta.url), 'utf8')) as {
    groups: { rules: Written[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
};

/** @throws Error for an expression of a form that is not known here */
export const readRules = (): Rule[] =>
  writtenRules().map(({ alert, expr, for: forTime = '0s', labels, annotations }) => ({
    alert,
    expression: readExpression(expr),
    forMs: milliseconds(forTime),
    summary: annotations.summary,
    hasDigest: labels.digest ?? false,
  }));

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function milliseconds(text: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? Number.NaN);
}

const SELECTOR = String.raw`(?<name>[a-z_]+)(?:\{(?<matchers>[^}]*)\})?`;
const COMPARISON = String.raw`(?<operator>==|>|<) (?<limit>[\d.e]+)`;
const FORM = new RegExp(
  String.raw`^(?<sum>sum\()?(?<increase>increase\()?${SELECTOR}(?:\[(?<window>\w+)\]\))?\)? ${COMPARISON}$`,
);
const EXCEPTION = new RegExp(String.raw`^on\((?<labels>[\w, ]+)\) ${SELECTOR}(?: ${COMPARISON})?$`);

/**
 * Reads the only form that the rules use:
 * `[sum(][increase(]name{label="value"}[[15m])][)] > 20 [unless on(label) name{…} [== 0]]…`.
 * @throws Error for any other
 */
function readExpression(text: string): Expression {
  const [condition = '', ...exceptions] = text.split(' unless ');
  const groups = read(FORM, condition);
  const closed = (condition.match(/\(/g) ?? []).length === (condition.match(/\)/g) ?? []).length;
  if (!closed || (groups.increase === undefined) !== (groups.window === undefined)) throw unknownForm(text);
  return {
    sum: groups.sum !== undefined,
    increaseMs: groups.window === undefined ? null : milliseconds(groups.window),
    selector: selectorIn(groups),
    comparison: comparisonIn(groups),
    unless: exceptions.map((exception) => {
      const found = read(EXCEPTION, exception);
      return {
        selector: selectorIn(found),
        comparison: found.operator === undefined ? null : comparisonIn(found),
        labels: (found.labels ?? '').split(/, */),
      };
    }),
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

const unknownForm = (text: string) => new Error(`This form of an expression is not known: ${text}`);

function read(form: RegExp, text: string): Groups {
  const groups = form.exec(text)?.groups;
  if (!groups) throw unknownForm(text);
  return groups;
}

const selectorIn = ({ name = '', matchers = '' }: Groups): Selector => ({
  name,
  matchers: [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', sign, value = '']) => ({
    label,
    // The pattern allows no other.
    sign: sign as Matcher['sign'],
    value,
  })),
});

const comparisonIn = ({ operator = '', limit }: Groups): Comparison => ({ operator, limit: Number(limit) });

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABELS = /(\w+)="([^"]*)"/g;

/** The samples in Prometheus' text format. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (!name || !Number.isFinite(Number(value))) throw new Error(`No sample: ${line}`);
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(LABELS)].map(([, key, text]) => [key, text])),
        value: Number(value),
      };
    });

export const select = (samples: readonly Sample[], { name, matchers }: Selector): Sample[] =>
  samples.filter(
    (sample) =>
      sample.name === name && matchers.every((matcher) => matches(sample.labels[matcher.label] ?? '', matcher)),
  );

function matches(label: string, { sign, value }: Matcher): boolean {
  const isMeant = sign.endsWith('~') ? new RegExp(`^(?:${value})$`).test(label) : label === value;
  return isMeant === sign.startsWith('=');
}

const compares = ({ value }: Sample, { operator, limit }: Comparison): boolean =>
  operator === '==' ? value === limit : operator === '>' ? value > limit : value < limit;

/** How much a counter has grown within so many milliseconds; null where it was not there before. */
type Increase = (sample: Sample, withinMs: number) => number | null;

/** The conditions that hold now. How long they must hold is left out. */
export function holding(rules: readonly Rule[], samples: readonly Sample[], increase: Increase): Held[] {
  const found = rules.flatMap((rule) =>
    seriesThatHold(rule.expression, samples, increase).map(({ labels }) => heldFor(rule, labels)),
  );
  return [...new Map(found.map((held) => [held.id, held])).values()];
}

function seriesThatHold(
  { sum, increaseMs, selector, comparison, unless }: Expression,
  samples: readonly Sample[],
  increase: Increase,
): Sample[] {
  const measured = select(samples, selector).flatMap((sample) => {
    const value = increaseMs === null ? sample.value : increase(sample, increaseMs);
    return value === null ? [] : [{ ...sample, value }];
  });
  const total = measured.reduce((all, { value }) => all + value, 0);
  const series = sum && measured.length > 0 ? [{ name: selector.name, labels: {}, value: total }] : measured;
  return unless.reduce(
    (left, exception) => {
      const others = select(samples, exception.selector).filter(
        (sample) => exception.comparison === null || compares(sample, exception.comparison),
      );
      // A label that none of them has, such as the instance that Prometheus adds, is the same for both.
      const isSame = (one: Sample, other: Sample) =>
        exception.labels.every((label) => one.labels[label] === other.labels[label]);
      return left.filter((one) => !others.some((other) => isSame(one, other)));
    },
    series.filter((sample) => compares(sample, comparison)),
  );
}

const PLACE = /\{\{ \$labels\.(\w+) \}\}/g;

/** Of several series that the sentence does not tell apart, there is one alarm. */
function heldFor(rule: Rule, labels: Sample['labels']): Held {
  const told = [...rule.summary.matchAll(PLACE)].map(([, label = '']) => labels[label] ?? '');
  return {
    id: [rule.alert, ...told].join(':'),
    rule,
    text: rule.summary.replace(PLACE, (_, label: string) => labels[label] ?? ''),
  };
}
