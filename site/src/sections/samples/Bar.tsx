import styles from './Bar.module.css';

/** A number as a bar from 0, on a scale that has 0 in it. The number itself stands beside it. */
export function Bar({ amount, least, most }: { amount: number; least: number; most: number }) {
  const place = (value: number) => ((value - least) / (most - least || 1)) * 100;
  const [zero, end] = [place(0), place(amount)];
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.zero} d={`M${zero.toFixed(1)} 0v8`} />
      <path className={amount < 0 ? styles.negative : styles.positive} d={`M${zero.toFixed(1)} 4H${end.toFixed(1)}`} />
    </svg>
  );
}
