import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Button.module.css';

type Look = { variant?: 'signal' | 'filled' | 'outline' | undefined; size?: 'normal' | 'small' | undefined };

const look = ({ variant = 'outline', size = 'normal' }: Look, className?: string) =>
  classes(styles.btn, variant !== 'outline' && styles[variant], size === 'small' && styles.small, className);

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ variant, size, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={look({ variant, size }, className)} {...rest} />;
}

/** A button that does something on this page. */
export function Button({ variant, size, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={look({ variant, size }, className)} {...rest} />;
}
