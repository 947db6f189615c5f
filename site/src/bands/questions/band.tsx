import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
import type { BandModule } from '../module.ts';
import styles from './Questions.module.css';
import type { Questions } from './schema.ts';

export default {
  /** At most one is open, the first one at the start. Needs no script; all text is in the HTML. */
  show: ({ heading, questions }: Questions, at, { labels }) => (
    <Split {...at} heading={heading ?? labels.service.questions}>
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
    </Split>
  ),
} satisfies BandModule;
