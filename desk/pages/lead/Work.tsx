import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { leadPath, placeFields } from '../../data/filters.ts';
import { LONGEST, typedOf, WORK_FIELDS } from '../../data/forms.ts';
import { common, lead as words } from '../../words.ts';
import { ZONE } from '../format.ts';
import { Shown } from '../inbox/BulkBar.tsx';
import { useNameOf } from '../parts/people.ts';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import { faultText } from './faults.ts';
import { LEAD_FORM, Was } from './LeadForm.tsx';
import type { LeadProps } from './Section.tsx';
import { StagePick } from './StagePick.tsx';
import styles from './Work.module.css';

/**
 * Stage, value and owner, in the form of the page. It sends the version of the lead that it was made from, and from which list
 * the lead was opened.
 */
export function Work({ lead, now, place, version, draft, errors, shell: { currency } }: LeadProps) {
  const { title, lostReason, lostReasonHint, value, valueHint, owner, submit, contacted, closed } = words.work;
  const nameOf = useNameOf();
  const stored = typedOf(lead.work, ZONE);
  const shown = { ...stored, ...draft.fields };
  // After an error the list has the person who was chosen, also one who cannot have it.
  const people = [...new Set([...lead.people, shown.owner])].filter((person) => person !== '');
  return (
    <section className={classes(styles.work, 'shoal')}>
      <h2>{title}</h2>
      <form id={LEAD_FORM} className={styles.form} method="post" action={leadPath(lead.id, null, 'work')} noValidate>
        <Shown now={now} />
        <input type="hidden" name="version" value={version} />
        {placeFields(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Was fields={WORK_FIELDS} values={stored} />
        <StagePick chosen={shown.stage} error={faultText(errors, 'stage')} />
        <div className={styles.reason}>
          <Field
            label={lostReason}
            hint={lostReasonHint}
            error={faultText(errors, 'lostReason')}
            name="lostReason"
            maxLength={LONGEST.lostReason}
            defaultValue={shown.lostReason}
          />
        </div>
        <Field
          label={fill(value, { currency })}
          hint={valueHint}
          error={faultText(errors, 'value')}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown.value}
        />
        <FieldSelect
          label={owner}
          error={faultText(errors, 'owner')}
          name="owner"
          placeholder={common.nobody}
          options={Object.fromEntries([['', common.nobody], ...people.map((person) => [person, nameOf(person)])])}
          defaultValue={shown.owner}
        />
        <Button type="submit" variant="signal">
          {submit}
        </Button>
      </form>
      <dl className={styles.times}>
        {lead.contactedAt !== null && <Moment label={contacted} at={lead.contactedAt} now={now} />}
        {lead.closedAt !== null && <Moment label={closed} at={lead.closedAt} now={now} />}
      </dl>
    </section>
  );
}

const Moment = ({ label, at, now }: { label: string; at: number; now: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <When at={at} now={now} />
    </dd>
  </div>
);
