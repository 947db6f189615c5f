import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './Questions.module.css';

/** Questions of which at most one is open, the first one at the start. Needs no script; all text is in the HTML. */
export function Questions({
  heading,
  questions,
  ...at
}: {
  heading: string;
  questions: { question: string; answer: string; link?: { label: string; href: string } | undefined }[];
} & Placed) {
  return (
    <Band {...at}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="c1-5">{heading}</h2>
        <div className="c6-12">
          {questions.map(({ question, answer, link }, index) => (
            <details key={question} name="questions" className={styles.item} open={index === 0}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
              {link && (
                <p>
                  <GoLink href={link.href}>{link.label}</GoLink>
                </p>
              )}
            </details>
          ))}
        </div>
      </div>
    </Band>
  );
}
