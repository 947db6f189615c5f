import { LEAD_FIELDS, type LeadField, STEP_FIELDS, type TypedLead, typedOf } from '../../data/forms.ts';
import type { Conflict as Faster } from '../../data/lead.ts';
import { lead as words } from '../../words.ts';
import { ZONE } from '../format.ts';
import { useNameOf } from '../parts/people.ts';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import { faultText, noteFaultText } from './faults.ts';
import type { LeadProps } from './Section.tsx';
import { Summary } from './Summary.tsx';
import styles from './Trouble.module.css';
import { FIELD_NAMES, valueText } from './Typed.tsx';

/** Somebody else changed the lead meanwhile: who, when, and what differs from what was typed. */
function Conflict({ lead, draft: { fields }, conflict, now }: LeadProps & { conflict: Faster }) {
  const nameOf = useNameOf();
  const { title, text, kept, again, same, pressed, link } = words.conflict;
  const stored = typedOf(lead.work, ZONE);
  const typed = LEAD_FIELDS.filter((field) => fields[field] !== undefined);
  const differing = typed.filter((field) => stored[field] !== fields[field]);
  const isStep = differing.some((field) => STEP_FIELDS.some((name) => name === field));
  return (
    <div className={styles.trouble} role="alert">
      <h2 className="h4">{title}</h2>
      <p>
        {fill(text, { by: nameOf(conflict.by) })} <When at={conflict.at} now={now} />
      </p>
      {typed.length === 0 ? <p>{pressed}</p> : <p>{differing.length === 0 ? same : kept}</p>}
      {differing.length > 0 && (
        <>
          <Differences fields={differing} stored={stored} typed={fields} />
          <p>{again}</p>
        </>
      )}
      <p>
        <a href={isStep ? '#next-step' : '#work'}>{link}</a>
      </p>
    </div>
  );
}

type DifferencesProps = { fields: LeadField[]; stored: TypedLead; typed: Partial<TypedLead> };

function Differences({ fields, stored, typed }: DifferencesProps) {
  const nameOf = useNameOf();
  const { caption, field, stored: now, typed: mine } = words.conflict;
  return (
    <table className={styles.differences}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[field, now, mine].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{FIELD_NAMES[name]}</th>
            <td>{valueText(name, stored[name], nameOf)}</td>
            <td>{valueText(name, typed[name] ?? '', nameOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was not stored, and why. It comes before everything else, since nothing moves the focus without a script. */
export function Trouble(props: LeadProps) {
  const { errors, draft, noteError, conflict } = props;
  if (conflict !== null) return <Conflict {...props} conflict={conflict} />;
  const faults = [
    ...LEAD_FIELDS.map((field) => [field, faultText(errors, field)] as const),
    ['note', noteError === null ? undefined : noteFaultText(draft.note, noteError)] as const,
  ].filter((fault): fault is [(typeof fault)[0], string] => fault[1] !== undefined);
  return <Summary faults={faults} />;
}
