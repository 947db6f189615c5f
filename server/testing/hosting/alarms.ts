import { must } from '@fairlead/support/must.ts';
import { RULES } from '../../operation/alarm-rules.ts';
import { holding, type Sample, type Series } from '../../operation/conditions.ts';
import type { Rig } from '../server/rig.ts';

/** The address of the metrics of a server that was started with METRICS_PORT, as its output says it. */
export const metricsOf = ({ server }: Rig): string => must(must(/^Metrics:\s+(\S+)$/m.exec(server.output()))[1]);

/** What Prometheus has after one scrape: the metrics, and its own `up`. */
export async function scrape(url: string): Promise<Sample[]> {
  const text = await fetch(url).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  const up = { name: 'up', labels: { job: 'fairlead' }, value: text === null ? 0 : 1 };
  return [up, ...samplesIn(text ?? '')];
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABELS = /(\w+)="([^"]*)"/g;

/** The samples in Prometheus' text format. */
const samplesIn = (text: string): Sample[] =>
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

/** The names of all metrics that the rules read. */
export const metricsOfAlarms = (): string[] =>
  RULES.flatMap(({ condition: { metric, unless = [] } }) => [metric, ...unless.map((reason) => reason.metric)]);

/** Every series that the rules count on, one for each value that they name. */
export const seriesOfAlarms = (): Series[] =>
  RULES.flatMap(
    ({ condition }): Series[] => condition.in?.map((value) => ({ ...condition, in: [value] })) ?? [condition],
  );

/** The names of the alarms whose condition holds after two scrapes. How long it must hold is left out. */
export const firing = (before: Sample[], after: Sample[]): string[] => {
  const held = holding(RULES, after, (sample) => {
    const same = ({ name, labels }: Sample) =>
      name === sample.name && Object.entries(sample.labels).every(([label, value]) => labels[label] === value);
    // A series that was not there before has no increase.
    const earlier = before.find(same);
    return earlier ? sample.value - earlier.value : null;
  });
  return [...new Set(held.map(({ rule }) => rule.alert))];
};
