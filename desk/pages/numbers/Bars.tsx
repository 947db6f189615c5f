import styles from './Bars.module.css';

type BarsProps = { values: number[] /** The value of a bar as high as the drawing. */; most: number };

/** How wide a bar is. The rest of its unit is the gap. */
const WIDE = 0.72;

/** A bar for each value, as wide as there is room. The figures stand beside it and in the table. */
export const Bars = ({ values, most }: BarsProps) => (
  <svg
    className={styles.bars}
    viewBox={`0 0 ${values.length} ${Math.max(most, 1)}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={values.map((value, index) => barAt(index, value, Math.max(most, 1))).join('')} />
  </svg>
);

const barAt = (index: number, value: number, most: number): string =>
  value === 0 ? '' : `M${index} ${most}v${-value}h${WIDE}v${value}z`;
