import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { PersonLine } from '@fairlead/ui/blocks/PersonLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import { NextSteps } from '../../contact/outcomes/NextSteps.tsx';
import type { Placed } from '../module.ts';
import styles from './WriteToUs.module.css';

export type WriteToUsProps = {
  form: {
    heading: string;
    intro: string;
    why: { heading: string; text: string };
    /** Where the privacy text is. */
    privacy: { label: string; href: string };
  };
  next: { heading: string; steps: string[] };
  /** The page's quotable sentence. */
  say?: string | undefined;
  /** Who reads the form, and the words before that. */
  answers: Parameters<typeof PersonLine>[0];
  /** The form itself. */
  children: ReactNode;
} & Placed;

/** The form, and what a visitor wants to know before typing: why we ask, and what happens next. */
export function WriteToUs({ form, next, say, answers, children, ...at }: WriteToUsProps) {
  return (
    <Band {...at}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className={classes('columns-1-3', styles.ruled)}>
          <h2 className="h3" id="form">
            {form.heading}
          </h2>
          <p className={styles.note}>{form.intro}</p>
          <p className={styles.note}>
            <a className="underlined" href={form.privacy.href}>
              {form.privacy.label}
            </a>
          </p>
          <div className={styles.answers}>
            <PersonLine {...answers} />
          </div>
        </div>
        <div className={classes('columns-4-10', styles.ruled, styles.form)}>{children}</div>
        <div className={classes('columns-4-10', styles.after)}>
          <div>
            <h3 className="h4">{form.why.heading}</h3>
            <p className="muted">{form.why.text}</p>
          </div>
          <div>
            <h3 className="h4">{next.heading}</h3>
            <NextSteps steps={next.steps} />
          </div>
          {say && <p className={classes('muted', 'small')}>{say}</p>}
        </div>
      </div>
    </Band>
  );
}
