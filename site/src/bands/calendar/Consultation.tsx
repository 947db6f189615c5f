import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import type { Placed } from '../module.ts';
import styles from './Consultation.module.css';

type ConsultationProps = {
  content: { heading: string; intro: string; points?: string[] | undefined };
  /** The scheduling box. */
  children: ReactNode;
} & Placed;

/** The scheduling box with the words beside it. A link to it gives it the focus, so that Tab goes on from here. */
export function Consultation({ content, children, ...at }: ConsultationProps) {
  return (
    <Band {...at} id="consultation" tabIndex={-1} aria-labelledby="consultation-title" className={styles.band}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="columns-1-4">
          <h2 id="consultation-title">{content.heading}</h2>
          <p className={classes('intro', styles.intro)}>{content.intro}</p>
          {content.points && (
            <ul className={styles.points}>
              {content.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="columns-5-12">{children}</div>
      </div>
    </Band>
  );
}
