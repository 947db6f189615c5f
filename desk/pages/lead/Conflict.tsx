import { type TypedWork, typedOf, WORK_FIELDS, type WorkField } from '@fairlead/contract/desk/forms.ts';
import type { Conflict as Faster } from '@fairlead/contract/desk/lead.ts';
import { stageOf } from '@fairlead/contract/desk/stages.ts';
import common from '../../../content/desk/common.json' with { type: 'json' };
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import type { LeadProps } from './props.ts';
import styles from './Trouble.module.css';

/** Somebody else changed the lead meanwhile: who, when, and what differs from what was typed. */
export function Conflict({ lead, typed, conflict, now }: LeadProps & { conflict: Faster }) {
  const { title, text, kept, again, same, link } = words.conflict;
  const stored = typedOf(lead.work);
  const differing = typed === null ? [] : WORK_FIELDS.filter((field) => stored[field] !== typed[field]);
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
        <a href="#work">{link}</a>
      </p>
    </div>
  );
}

type DifferencesProps = { fields: WorkField[]; stored: TypedWork; typed: TypedWork };

function Differences({ fields, stored, typed }: DifferencesProps) {
  const { caption, field, stored: now, typed: mine } = words.conflict;
  const { stage, lostReason, valueCents: value, owner } = words.history.fields;
  const names = { stage, lostReason, value, owner };
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

function valueText(field: WorkField, value: string): string {
  if (value === '') return field === 'owner' ? common.nobody : common.none;
  const stage = field === 'stage' ? stageOf(value) : null;
  return stage === null ? value : common.stages[stage];
}
