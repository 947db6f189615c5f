import styles from './Curve.module.css';
import type { TableWords } from './table.ts';

type CurveProps = NonNullable<TableWords['curve']>;

const HEIGHT = 100;

/** Numbers, step by step, and a line to compare them with. A table below it has the same numbers. */
export function Curve({ points, goal, label, step }: CurveProps) {
  const top = Math.max(goal, ...points) * 1.04;
  const y = (value: number) => (HEIGHT * (1 - value / top)).toFixed(1);
  const x = (step: number) => ((step / points.length) * 100).toFixed(1);
  const rings = points.map((value, at) => `M${x(at + 1)} ${y(value)}h0`).join('');
  return (
    <div className={styles.curve} aria-hidden="true">
      <span>{label}</span>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.goal} d={`M0 ${y(goal)}H100`} />
        <path className={styles.axis} d={`M0 0V${HEIGHT}H100`} />
        <path
          className={styles.line}
          d={`M0 ${HEIGHT}${points.map((value, at) => `L${x(at + 1)} ${y(value)}`).join('')}`}
        />
        {/* A line without length has round ends: a circle that no scale can stretch. */}
        <path className={styles.ring} d={rings} />
        <path className={styles.hole} d={rings} />
      </svg>
      <div>
        {points.map((_, at) => (
          <span key={at}>{step ? `${step} ${at + 1}` : at + 1}</span>
        ))}
      </div>
    </div>
  );
}
