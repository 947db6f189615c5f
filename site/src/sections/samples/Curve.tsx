import styles from './Curve.module.css';

type CurveProps = {
  /** The sum after each step, from the first one on. */
  points: number[];
  goal: number;
  /** Names the line to compare with. */
  label: string;
  /** The name of each step. */
  ticks: string[];
};

const HEIGHT = 100;

/** A sum, step by step, and a line to compare it with. A table beside it has the same numbers. */
export function Curve({ points, goal, label, ticks }: CurveProps) {
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
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}
