import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { inboxPath, leadPath, type Place } from '../../data/filters.ts';
import type { LeadView } from '../../data/lead.ts';
import { lead as words } from '../../words.ts';
import { websiteLink } from '../links.ts';
import { aboutText } from '../parts/names.ts';
import { StageMark } from '../parts/StageMark.tsx';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import lead from './Lead.module.css';
import styles from './Person.module.css';
import { Section } from './Section.tsx';

type OtherProps = { others: LeadView['others']; website: string; now: number; place: Place | null };

/** Other leads with the same address, and a way to those that name the same website. Nothing without one. */
export function Other({ others, website, now, place }: OtherProps) {
  const host = URL.parse(websiteLink(website) ?? '')?.hostname.replace(/^www\./, '');
  return (
    <>
      {others.length > 0 && (
        <Section title={words.others.title}>
          <ul className={styles.others}>
            {others.map(({ id, service, origin, stage, receivedAt }) => (
              <li key={id}>
                <a className="underlined" href={leadPath(id, place && { ...place, at: null })}>
                  {aboutText({ service, origin })}
                </a>
                <StageMark stage={stage} />
                <When at={receivedAt} now={now} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {host && (
        <p>
          <a className="underlined" href={inboxPath({ text: host })}>
            {fill(words.others.company, { host })}
          </a>
        </p>
      )}
    </>
  );
}

/** What a person can ask for: their data, and that it is erased. */
export function Person({ id, place }: { id: string; place: Place | null }) {
  const { title, text, export: take, erase } = words.person;
  return (
    <Section title={title}>
      <p className="text-width">{text}</p>
      <div className={lead.actions}>
        <form method="post" action={leadPath(id, null, 'export')}>
          <Button type="submit" size="small">
            {take}
          </Button>
        </form>
        <ButtonLink size="small" href={leadPath(id, place, 'erase')}>
          {erase}
        </ButtonLink>
      </div>
    </Section>
  );
}
