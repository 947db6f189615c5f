/** What an alarm may say about the server's figures, as Prometheus can be asked too, and whether it is so. */
import { fillIn } from '@fairlead/contract/fill-in.ts';

/** One figure, as Prometheus names it. */
export type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };

/** The samples of one metric; of those with a label only some: whose value is one of these, or none of them. */
export type Series = { metric: string; label?: string; in?: readonly string[]; notIn?: readonly string[] };

type Comparison = readonly [operator: '==' | '>' | '<', limit: number];

export type Condition = Series & {
  is: Comparison;
  /** The milliseconds within which a counter has grown by as much. Without them, its value is compared. */
  withinMs?: number;
  /** Compares all samples together instead of each. */
  sum?: true;
  /** What explains the trouble, so that it has no alarm of its own. Without a comparison: that the metric is there. */
  unless?: readonly (Series & { is?: Comparison; sameLabel?: string })[];
};

export type Rule = {
  alert: string;
  /** `page`: somebody is woken. `ticket`: it is for the next working day. */
  severity: 'page' | 'ticket';
  condition: Condition;
  /** Milliseconds for which the condition must hold. */
  forMs?: number;
  /** A sentence for people. */
  summary: string;
  /** The label that the sentence names, `{channel}`. Each of its values is an alarm of its own. */
  by?: string;
  /** Whether a digest of leads says the same, so that no further notice is written. */
  hasDigest?: true;
};

/** A condition that holds for one series. `id` is the same for as long as it does. */
export type Held = { id: string; rule: Rule; text: string };

export const select = (samples: readonly Sample[], series: Series): Sample[] =>
  samples.filter(({ name, labels }) => {
    const value = labels[series.label ?? ''] ?? '';
    return name === series.metric && (series.in?.includes(value) ?? true) && !series.notIn?.includes(value);
  });

const compares = ({ value }: Sample, [operator, limit]: Comparison): boolean =>
  operator === '==' ? value === limit : operator === '>' ? value > limit : value < limit;

/** How much a counter has grown within so many milliseconds; null where it was not there before. */
type Increase = (sample: Sample, withinMs: number) => number | null;

/** The conditions that hold now. How long they must hold is left out. */
export function holding(rules: readonly Rule[], samples: readonly Sample[], increase: Increase): Held[] {
  const found = rules.flatMap((rule) => samplesThatHold(rule.condition, samples, increase).map((at) => held(rule, at)));
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

function samplesThatHold(condition: Condition, samples: readonly Sample[], increase: Increase): Sample[] {
  const { metric, is, withinMs, sum, unless = [] } = condition;
  const measured = select(samples, condition).flatMap((sample) => {
    const value = withinMs === undefined ? sample.value : increase(sample, withinMs);
    return value === null ? [] : [{ ...sample, value }];
  });
  const total = measured.reduce((all, { value }) => all + value, 0);
  const compared = sum && measured.length > 0 ? [{ name: metric, labels: {}, value: total }] : measured;
  return compared.filter(
    (sample) => compares(sample, is) && !unless.some((reason) => explains(reason, sample.labels, samples)),
  );
}

const explains = (
  { is, sameLabel, ...series }: NonNullable<Condition['unless']>[number],
  labels: Sample['labels'],
  samples: readonly Sample[],
): boolean =>
  select(samples, series).some(
    (other) =>
      (is === undefined || compares(other, is)) &&
      (sameLabel === undefined || other.labels[sameLabel] === labels[sameLabel]),
  );

/** Whether nobody can tell if a rule holds: its metric is missing, for a reason that has an alarm of its own. */
export const isUnknown = ({ condition }: Rule, samples: readonly Sample[]): boolean =>
  select(samples, condition).length === 0 && (condition.unless ?? []).some((reason) => explains(reason, {}, samples));

function held(rule: Rule, { labels }: Sample): Held {
  const { alert, by, summary } = rule;
  if (by === undefined) return { id: alert, rule, text: summary };
  const value = labels[by] ?? '';
  return { id: `${alert}:${value}`, rule, text: fillIn(summary, { [by]: value }) };
}
