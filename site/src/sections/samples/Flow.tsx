import styles from './Flow.module.css';
import { whole } from './numbers.ts';
import type { SampleLabels, WordsOf } from './sample.ts';

/** Where a step is on the scale of days, 0 to 100. Steps have columns of equal width below it. */
function lines(days: number[]): { leaders: string; rings: string } {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  // The last ring is over the start of the last column.
  const end = ((days.length - 1) / days.length) * 100;
  const places = days.map((day) => ((day - first) / (last - first)) * end);
  const column = (at: number) => (at / days.length) * 100;
  return {
    leaders: places.map((place, at) => `M${place.toFixed(1)} 14L${column(at).toFixed(1)} 60`).join(''),
    rings: places.map((place) => `M${place.toFixed(1)} 14h0`).join(''),
  };
}

type FlowProps = Pick<WordsOf<'flow'>, 'steps' | 'exit'> & { labels: SampleLabels['flow'] };

/** Messages and waits around a day, on a true scale of days; on a phone along a vertical line. */
export function Flow({ steps, exit, labels }: FlowProps) {
  const { leaders, rings } = lines(steps.map(({ day }) => day));
  return (
    <div className={styles.flow}>
      <svg className={styles.scale} viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.leaders} d={leaders} />
        <path className={styles.line} d="M-2 14H100" />
        <path className={styles.ring} d={rings} />
        <path className={styles.hole} d={rings} />
      </svg>
      <ol className={styles.steps}>
        {steps.map(({ day, title, text }, at) => {
          const next = steps[at + 1];
          return (
            <li key={day}>
              <p className={styles.day}>
                {labels.day} {whole(day)}
              </p>
              <h4>{title}</h4>
              <p>{text}</p>
              {next && (
                <p className={styles.wait}>
                  {labels.wait} {whole(next.day - day)} {labels.days}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.exit}>
        <b>{labels.exit}</b> {exit}
      </p>
    </div>
  );
}
