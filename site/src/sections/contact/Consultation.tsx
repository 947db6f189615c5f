import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '../../content/types.ts';
import styles from './Consultation.module.css';

type ConsultationProps = {
  content: Omit<PageOf<'contact'>['consultation'], 'calendar'>;
  /** The scheduling box. */
  children: ReactNode;
};

/** The scheduling box with the words beside it. A link to it gives it the focus, so that Tab goes on from here. */
export function Consultation({ content, children }: ConsultationProps) {
  return (
    <Band ground="ink" id="consultation" tabIndex={-1} aria-labelledby="consultation-title" className={styles.band}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="c1-4">
          <h2 id="consultation-title">{content.heading}</h2>
          <p className={classes('intro', styles.intro)}>{content.intro}</p>
          <ul className={styles.points}>
            {content.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className="c5-12">{children}</div>
      </div>
    </Band>
  );
}
