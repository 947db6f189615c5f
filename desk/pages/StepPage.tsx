import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import { tickOf } from '../data/bulk.ts';
import { LONGEST } from '../data/forms.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { common, lead, bulk as words } from '../words.ts';
import styles from './BulkPage.module.css';
import { Frame } from './Frame.tsx';
import { numberText } from './format.ts';
import { Shown } from './inbox/BulkBar.tsx';
import { faultText } from './lead/faults.ts';
import { Plain } from './Plain.tsx';
import { useNameOf } from './parts/people.ts';
import { fill } from './words.ts';

/** Asks what is to be done next with leads, once for all of them. */
export function StepPage({ leads, typed, errors, back, now, shell }: PageProps['bulk-step'] & { shell: Shell }) {
  const nameOf = useNameOf();
  const { one, many, text, submit } = words.step;
  const { what, whatHint, day, time, timeHint, by } = lead.step;
  const title = leads.length === 1 ? one : fill(many, { count: numberText(leads.length) });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Frame shell={shell} title={hasErrors ? fill(common.errorTitle, { page: title }) : title} ground="shoal">
      <Plain title={title}>
        <p>{text}</p>
        <form method="post" action="/desk/bulk" noValidate>
          <Shown now={now} />
          <input type="hidden" name="back" value={back} />
          {leads.map((seen) => (
            <input key={seen.id} type="hidden" name="lead" value={tickOf(seen)} />
          ))}
          <Field
            label={what}
            hint={whatHint}
            error={faultText(errors, 'what')}
            name="what"
            maxLength={LONGEST.what}
            autoComplete="off"
            defaultValue={typed.what}
          />
          <Field label={day} error={faultText(errors, 'day')} type="date" name="day" defaultValue={typed.day} />
          <Field
            label={time}
            hint={timeHint}
            error={faultText(errors, 'time')}
            type="time"
            name="time"
            defaultValue={typed.time}
          />
          <FieldSelect
            label={by}
            error={faultText(errors, 'by')}
            name="by"
            placeholder={common.nobody}
            options={Object.fromEntries(shell.people.map((person) => [person, nameOf(person)]))}
            defaultValue={typed.by}
          />
          <p className={styles.links}>
            <Button type="submit" variant="filled" name="do" value="step">
              {submit}
            </Button>
            <ButtonLink href={back}>{words.reason.cancel}</ButtonLink>
          </p>
        </form>
      </Plain>
    </Frame>
  );
}
