import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import type { Placed } from '../module.ts';
import styles from './Steps.module.css';
import { WAVE_VIEWBOX, wavePath } from './wave.ts';

/** One step. With `when`, the deliverable is in the client's hands by then: "By day 30". */
export type Step = { title: string; text: string; deliverable?: string | undefined; when?: string | undefined };

/** The steps of a process along a wave that grows smaller. Each step's ring is where the wave crosses its axis. */
export function Steps({
  heading,
  steps,
  labels,
  children,
  ...at
}: {
  heading: string;
  steps: Step[];
  labels: { step: string; deliverable: string };
  /** Stands below the steps. */
  children?: ReactNode;
} & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <h2 className={styles.heading}>{heading}</h2>
        <ol className={classes(styles.steps, steps.length === 3 && styles.three)}>
          {steps.map(({ title, text, deliverable, when }, index) => (
            <li key={title}>
              {index === 0 && (
                <svg className={styles.wave} viewBox={WAVE_VIEWBOX} preserveAspectRatio="none" aria-hidden="true">
                  <path d={wavePath(steps.length)} />
                </svg>
              )}
              <span className={styles.number}>
                {labels.step} {index + 1}
              </span>
              <h3>{title}</h3>
              <p className={classes('text-width', styles.text)}>{text}</p>
              {deliverable && (
                <p className={styles.deliverable}>
                  <b>
                    {when && <span>{when}</span>} <span>{labels.deliverable}</span>
                  </b>
                  {deliverable}
                </p>
              )}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </Band>
  );
}
