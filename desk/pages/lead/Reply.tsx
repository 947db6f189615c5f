import { serviceName } from '@fairlead/contract/lists.ts';
import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import words from '../../../content/desk/replies.json' with { type: 'json' };
import { replyLink } from '../links.ts';
import { fill } from '../words.ts';
import styles from './Lead.module.css';
import { Do } from './LeadForm.tsx';
import { type LeadProps, Section } from './Section.tsx';

/** Letters that begin in the person's own mail program, and a button that records the answer. */
export function Reply({ lead, shell: { brand } }: Pick<LeadProps, 'lead' | 'shell'>) {
  const { email, firstName, service } = lead.fields;
  const values = { firstName, service: serviceName(service) || words.anyService, brand };
  return (
    <Section title={words.title}>
      {email !== '' && (
        <>
          <p className="text-width">{words.text}</p>
          <ul className={styles.actions}>
            {words.replies.map(({ label, subject, text }) => (
              <li key={label}>
                <ButtonLink
                  size="small"
                  href={replyLink(
                    email,
                    fill(subject, values),
                    text.map((paragraph) => fill(paragraph, values)),
                  )}
                >
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {(lead.work.stage === 'new' || lead.dueAt !== null) && (
        <p className={styles.record}>
          <Do lead={lead} what="replied" size="small" variant="filled">
            {words.record}
          </Do>
          <span>{lead.work.stage === 'new' ? words.recorded : words.recordedAgain}</span>
        </p>
      )}
    </Section>
  );
}
