import type { Urgency } from '@fairlead/leads/next-step.ts';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { inbox as words } from '../../words.ts';
import { dueText, timeText } from '../format.ts';
import { fill } from '../words.ts';
import styles from './Due.module.css';

/** The time that a lead has, as a bar: full where it is over, and full but for a piece where it soon is. */
export const DueMark = ({ urgency }: { urgency: NonNullable<Urgency> }) => (
  <svg viewBox="0 0 22 12" width="22" height="12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M1.25 1.25H20.75V10.75H1.25Z" strokeWidth="2.5" />
    <path d={urgency === 'late' ? 'M2 6H20' : 'M2 6H13'} strokeWidth="8" />
  </svg>
);

type DueProps = { of?: 'step' | 'reply'; what?: string; at: number; timed?: boolean; urgency: Urgency; now: number };

/** Until when something is to be done: a word and a shape where that is over or soon is, how long until then, the time. */
export const Due = ({ of = 'step', what, at, timed = true, urgency, now }: DueProps) => (
  <time className={classes(styles.due, urgency === 'late' && styles.late)} dateTime={new Date(at).toISOString()}>
    {urgency && (
      <span className={styles.urgency}>
        <DueMark urgency={urgency} /> {words.due[urgency]}
      </span>
    )}{' '}
    {what !== undefined && <bdi className={styles.what}>{what}</bdi>}{' '}
    <span>{fill(words.due[of], { age: dueText({ at, timed }, now) })}</span>{' '}
    <span className={styles.exact}>{timeText({ at, timed })}</span>
  </time>
);
