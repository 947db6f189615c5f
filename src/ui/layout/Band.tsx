import type { HTMLAttributes } from 'react';
import { classes } from '../../styles/classes.ts';
import type { BandGround } from '../../styles/grounds.ts';
import styles from './Band.module.css';

/**
 * A section of the page on its own ground.
 * @param pad which sides keep the section padding; a band that goes on where the last one stopped takes `bottom`
 */
export function Band({
  ground = 'paper',
  pad = 'both',
  className,
  ...rest
}: { ground?: BandGround; pad?: 'both' | 'top' | 'bottom' | 'near' } & HTMLAttributes<HTMLElement>) {
  return <section className={classes(ground, styles[pad], className)} {...rest} />;
}
