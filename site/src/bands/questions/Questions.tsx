import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
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
    <Split {...at} heading={heading}>
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
  );
}
