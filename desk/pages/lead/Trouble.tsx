import { LEAD_FIELDS, type LeadField, STEP_FIELDS, type TypedLead, typedOf } from '@fairlead/contract/desk/forms.ts';
import type { Conflict as Faster } from '@fairlead/contract/desk/lead.ts';
import { stageOf } from '@fairlead/contract/desk/stages.ts';
import common from '../../../content/desk/common.json' with { type: 'json' };
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { ZONE } from '../format.ts';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import { faultText, noteFaultText } from './faults.ts';
import type { LeadProps } from './Section.tsx';
import styles from './Trouble.module.css';

/** Somebody else changed the lead meanwhile: who, when, and what differs from what was typed. */
export function Conflict({ lead, typed, conflict, now }: LeadProps & { conflict: Faster }) {
  const { title, text, kept, again, same, link } = words.conflict;
  const stored = typedOf(lead.work, ZONE);
  const differing = typed === null ? [] : LEAD_FIELDS.filter((field) => stored[field] !== typed[field]);
  const isStep = differing.some((field) => STEP_FIELDS.some((name) => name === field));
  return (
    <div className={styles.trouble} role="alert">
      <h2 className="h4">{title}</h2>
      <p>
        {fill(text, { by: conflict.by })} <When at={conflict.at} now={now} />
      </p>
      <p>{kept}</p>
      {typed !== null && differing.length > 0 ? (
        <>
          <Differences fields={differing} stored={stored} typed={typed} />
          <p>{again}</p>
        </>
      ) : (
        <p>{same}</p>
      )}
      <p>
        <a href={isStep && lead.closedAt === null ? '#next-step' : '#work'}>{link}</a>
      </p>
    </div>
  );
}

type DifferencesProps = { fields: LeadField[]; stored: TypedLead; typed: TypedLead };

function Differences({ fields, stored, typed }: DifferencesProps) {
  const { caption, field, stored: now, typed: mine } = words.conflict;
  const { stage, lostReason, valueCents: value, owner } = words.history.fields;
  const { what, day, time, by } = words.step;
  const names = { stage, lostReason, value, owner, what, day, time, by };
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
            <th scope="row">{names[name]}</th>
            <td>{valueText(name, stored[name])}</td>
            <td>{valueText(name, typed[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueText(field: LeadField, value: string): string {
  if (value === '') return field === 'owner' ? common.nobody : common.none;
  const stage = field === 'stage' ? stageOf(value) : null;
  return stage === null ? value : common.stages[stage];
}

/** What was not stored, and why. It comes before everything else, since nothing moves the focus without a script. */
export function Trouble(props: LeadProps) {
  const { errors, note, conflict } = props;
  if (conflict !== null) return <Conflict {...props} conflict={conflict} />;
  const faults = [
    ...LEAD_FIELDS.map((field) => [field, faultText(errors, field)] as const),
    ['note', note === null ? undefined : noteFaultText(note)] as const,
  ].filter(([, text]) => text !== undefined);
  if (faults.length === 0) return null;
  const { title, text } = words.summary;
  return (
    <div className={styles.trouble} role="alert">
      <h2 className="h4">{title}</h2>
      <p>{text}</p>
      <ul>
        {faults.map(([field, remedy]) => (
          <li key={field}>
            <a href={`#${field}`}>{remedy}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
