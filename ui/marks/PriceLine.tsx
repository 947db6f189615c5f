import { classes } from '../styles/classes.ts';
import styles from './PriceLine.module.css';

/** A price as it is read: its amount, and what that is for. */
export type Price = { amount: string; unit: string };

/** An amount in large type, and after it what it is for. `small` is for a price among others. */
export const PriceLine = ({ amount, unit, small = false }: Price & { small?: boolean }) => (
  <p className={classes('big-figure', styles.price, small && styles.small)}>
    {amount} <span>{unit}</span>
  </p>
);
