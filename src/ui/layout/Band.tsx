import type { HTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import styles from './Band.module.css';

export type Ground = 'paper' | 'shoal' | 'ink';

/**
 * A section of the page on its own ground.
 * @param pad which sides keep the section padding; a band that goes on where the last one stopped takes `bottom`
 */
export function Band({
  ground = 'paper',
  pad = 'both',
  className,
  ...rest
}: { ground?: Ground; pad?: 'both' | 'top' | 'bottom' | 'near' } & HTMLAttributes<HTMLElement>) {
  return <section className={classes(ground, styles[pad], className)} {...rest} />;
}
