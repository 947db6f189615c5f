import { phoneLink } from '@fairlead/contract/contact-details.ts';
import { isLine } from '@fairlead/contract/field-list.ts';
import { type ContactPayload, knownFields } from '@fairlead/contract/fields.ts';
import { asShown } from '@fairlead/leads/letters/lead-letter.ts';
import form from '../../../content/form.json' with { type: 'json' };
import { leadPath, type Place } from '../../data/filters.ts';
import type { LeadView } from '../../data/lead.ts';
import { byHand, common, lead as words } from '../../words.ts';
import { mailLink, websiteLink } from '../links.ts';
import styles from './Lead.module.css';
import { Facts, Section } from './Section.tsx';

type DetailsProps = { lead: LeadView; place: Place | null };

/** What is known of the fields, in the order of the form, and what was sent before somebody corrected it. */
export const Details = ({ lead: { id, fields, asSent, origin }, place }: DetailsProps) => (
  <Section title={words.details}>
    <FieldFacts fields={fields} />
    <p>
      <a className="underlined" href={leadPath(id, place, 'correct')}>
        {byHand.correct.link}
      </a>
    </p>
    {asSent !== null && (
      <details className={styles.fold}>
        <summary>{origin === 'form' ? byHand.asSent.form : byHand.asSent.hand}</summary>
        <FieldFacts fields={asSent} />
      </details>
    )}
  </Section>
);

const FieldFacts = ({ fields }: { fields: ContactPayload }) => (
  <Facts facts={knownFields(fields).map((name) => [form.fields[name].label, shownValue(name, fields)])} />
);

function shownValue(name: keyof ContactPayload, fields: ContactPayload) {
  switch (name) {
    case 'email':
      return <Link href={mailLink(fields.email)} text={fields.email} />;
    case 'phone':
      return <Link href={phoneLink(fields.phone)} text={fields.phone} />;
    case 'website':
      return <Link href={websiteLink(fields.website)} text={fields.website} />;
    default:
      return isLine(name) ? <bdi>{fields[name]}</bdi> : asShown(fields, { none: common.none })[name];
  }
}

/** The site behind a link learns nothing about this page. */
const Link = ({ href, text }: { href: string | null; text: string }) =>
  href === null ? (
    <bdi>{text}</bdi>
  ) : (
    <a className="underlined" href={href} rel="noreferrer noopener">
      <bdi>{text}</bdi>
    </a>
  );
