import type { HTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';
import type { BandGround } from '../styles/grounds.ts';
import styles from './Band.module.css';

/**
 * A section of the page on its own ground.
 * @param pad which sides have space; a band that continues the one above takes `bottom`
 */
export function Band({
  ground = 'paper',
  pad = 'both',
  className,
  ...rest
}: { ground?: BandGround; pad?: 'both' | 'bottom' } & HTMLAttributes<HTMLElement>) {
  return <section className={classes(ground, styles[pad], className)} {...rest} />;
}
