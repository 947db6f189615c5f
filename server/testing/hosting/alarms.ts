import { must } from '@fairlead/support/must.ts';
import { holding, readRules, type Sample, type Selector, samplesOf, select } from '../../operation/alarm-rules.ts';
import type { Rig } from '../server/rig.ts';

const RULES = readRules();

/** The address of the metrics of a server that was started with METRICS_PORT, as its output says it. */
export const metricsOf = ({ server }: Rig): string => must(must(/^Metrics:\s+(\S+)$/m.exec(server.output()))[1]);

/** What Prometheus has after one scrape: the metrics, and its own `up`. */
export async function scrape(url: string): Promise<Sample[]> {
  const text = await fetch(url).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  const up = { name: 'up', labels: { job: 'fairlead' }, value: text === null ? 0 : 1 };
  return [up, ...samplesOf(text ?? '')];
}

/** The names of all metrics that the rules read. */
export const metricsOfAlarms = (): string[] =>
  RULES.flatMap(({ expression: { selector, unless } }) => [
    selector.name,
    ...unless.map((exception) => exception.selector.name),
  ]);

/** Every series that the rules count on, one for each value that their patterns name. */
export const seriesOfAlarms = (): Selector[] => RULES.flatMap(({ expression }) => seriesOf(expression.selector));

const seriesOf = ({ name, matchers }: Selector): Selector[] =>
  matchers.reduce<Selector[]>(
    (found, { label, sign, value }) =>
      found.flatMap((selector) =>
        (sign === '=~' ? value.split('|') : [value]).map((one) => ({
          name,
          matchers: [...selector.matchers, { label, sign: sign === '=~' ? '=' : sign, value: one }],
        })),
      ),
    [{ name, matchers: [] }],
  );

/** The names of the alarms whose condition holds after two scrapes. How long it must hold is left out. */
export const firing = (before: Sample[], after: Sample[]): string[] => {
  const held = holding(RULES, after, (sample) => {
    const matchers = Object.entries(sample.labels).map(([label, value]) => ({ label, sign: '=' as const, value }));
    // A series that was not there before has no increase.
    const [earlier] = select(before, { name: sample.name, matchers });
    return earlier ? sample.value - earlier.value : null;
  });
  return [...new Set(held.map(({ rule }) => rule.alert))];
};
