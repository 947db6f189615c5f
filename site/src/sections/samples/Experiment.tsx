import { Curve } from './Curve.tsx';
import styles from './Experiment.module.css';
import { gain, growth, needed, results } from './experiment.ts';
import { tenths, whole } from './numbers.ts';
import { SampleTable } from './SampleTable.tsx';
import type { WordsOf } from './sample.ts';
import type { Column } from './table.ts';

/** The sample that a test needs, how it filled week by week, and the result. All of it is computed. */
export function Experiment({ test, id }: { test: WordsOf<'experiment'>; id: string }) {
  const { baseline, difference, weeks, orders, margin, labels } = test;
  const goal = needed(baseline, difference);
  const smaller = growth(weeks);
  const pages = results(weeks, orders, margin);
  const found = gain(pages);
  const heading = (part: string) => `${id}-${part}`;
  return (
    <div className={styles.experiment}>
      <Terms
        items={[
          [labels.baseline, whole(baseline)],
          [labels.difference, whole(difference)],
          [labels.needed, whole(goal)],
        ]}
      />
      <h4 id={heading('curve')}>{labels.curve}</h4>
      <Curve
        points={smaller}
        goal={goal}
        label={`${labels.needed}: ${whole(goal)}`}
        ticks={weeks.map((_, at) => `${labels.week} ${at + 1}`)}
      />
      <SampleTable
        labelledBy={heading('curve')}
        table={{
          title: labels.curve,
          columns: [
            { id: 'week', label: labels.week, type: 'text' },
            ...labels.pages.map((label): Column => ({ id: label, label, type: 'number' })),
            { id: 'smaller', label: labels.smaller, type: 'number' },
          ],
          rows: weeks.map(([a, b], at) => [`${at + 1}`, a, b, ...smaller.slice(at, at + 1)]),
        }}
      />
      <h4 id={heading('result')}>{labels.result}</h4>
      <SampleTable
        labelledBy={heading('result')}
        table={{
          title: labels.result,
          columns: [
            { id: 'page', label: labels.page, type: 'text' },
            { id: 'visitors', label: labels.visitors, type: 'number' },
            { id: 'orders', label: labels.orders, type: 'number' },
            { id: 'rate', label: labels.rate, type: 'number' },
            { id: 'margin', label: labels.margin, type: 'dollars' },
            { id: 'value', label: labels.value, type: 'dollars' },
          ],
          rows: pages.map(({ visitors, orders, rate, margin, value }, at) => [
            ...labels.pages.slice(at, at + 1),
            ...[visitors, orders, rate, margin, value],
          ]),
        }}
      />
      <Terms
        items={[
          [labels.gain, tenths(found.gain)],
          [labels.range, `${tenths(found.from)} – ${tenths(found.to)}`],
        ]}
      />
    </div>
  );
}

const Terms = ({ items }: { items: [label: string, text: string][] }) => (
  <dl className={styles.terms}>
    {items.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
