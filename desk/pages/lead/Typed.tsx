import { stageOf } from '@fairlead/leads/stages.ts';
import { type Draft, LEAD_FIELDS, type LeadField } from '../../data/forms.ts';
import { common, frame, lead as words } from '../../words.ts';
import { type NameOf, useNameOf } from '../parts/people.ts';
import { Facts } from './Section.tsx';
import styles from './Typed.module.css';

const { stage, lostReason, valueCents: value, owner } = words.history.fields;
const { what, day, time, by } = words.step;

/** What people call the fields of a lead's page. */
export const FIELD_NAMES: Readonly<Record<LeadField, string>> = {
  stage,
  lostReason,
  value,
  owner,
  what,
  day,
  time,
  by,
};

/** What a field has, as people read it. */
export function valueText(field: LeadField, text: string, nameOf: NameOf): string {
  if (text === '') return field === 'owner' ? common.nobody : common.none;
  if (field === 'owner' || field === 'by') return nameOf(text);
  const known = field === 'stage' ? stageOf(text) : null;
  return known === null ? text : common.stages[known];
}

/** What somebody has typed, where no form takes it anymore. */
export function Typed({ draft: { fields, note } }: { draft: Draft }) {
  const nameOf = useNameOf();
  const facts = LEAD_FIELDS.flatMap((field): [string, string][] => {
    const text = fields[field];
    return text === undefined ? [] : [[FIELD_NAMES[field], valueText(field, text, nameOf)]];
  });
  if (note !== '') facts.push([words.note.label, note]);
  return (
    <section className={styles.typed}>
      <h2 className="h4">{frame.typed}</h2>
      <Facts facts={facts} />
    </section>
  );
}
