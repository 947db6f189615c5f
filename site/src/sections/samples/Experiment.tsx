import styles from './Experiment.module.css';
import { SampleTable } from './SampleTable.tsx';
import type { WordsOf } from './sample.ts';

type ExperimentWords = WordsOf<'experiment'>;

/** The sample that a test needs, how it filled week by week, and the result. */
export function Experiment({ test, id }: { test: ExperimentWords; id: string }) {
  const { needs, sample, result, found } = test;
  return (
    <div className={styles.experiment}>
      <Figures items={needs} />
      <h4 id={`${id}-curve`}>{sample.title}</h4>
      <SampleTable labelledBy={`${id}-curve`} table={sample} />
      <h4 id={`${id}-result`}>{result.title}</h4>
      <SampleTable labelledBy={`${id}-result`} table={result} />
      <Figures items={found} />
    </div>
  );
}

const Figures = ({ items }: { items: ExperimentWords['needs'] }) => (
  <dl className={styles.terms}>
    {items.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
