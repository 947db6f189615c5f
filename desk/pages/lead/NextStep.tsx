import { Field } from '@fairlead/ui/fields/Field.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import type { ReactNode } from 'react';
import { leadPath } from '../../data/filters.ts';
import { type Draft, LONGEST, STEP_FIELDS, typedOf } from '../../data/forms.ts';
import { common, lead as words } from '../../words.ts';
import { shortTime, ZONE } from '../format.ts';
import { Due } from '../parts/Due.tsx';
import { useNameOf } from '../parts/people.ts';
import { faultText } from './faults.ts';
import { Do, LEAD_FORM, Was } from './LeadForm.tsx';
import styles from './NextStep.module.css';
import { type LeadProps, Section } from './Section.tsx';

/** Whether something of the next step was typed and is not stored. */
export const isStepTyped = ({ fields }: Draft): boolean => STEP_FIELDS.some((field) => field in fields);

/** What is to be done next, when and by whom: a press says that it is done or puts it off, and a form changes it. */
export function NextStep(props: LeadProps) {
  const { lead, now, urgency, moves } = props;
  const nameOf = useNameOf();
  const { nextStep: step } = lead.work;
  if (step === null) {
    return (
      <Section title={words.step.title} id="next-step">
        <Editor {...props} summary={words.step.set} />
      </Section>
    );
  }
  const { done, moves: moveTo, later, tomorrow, nextWeek, calendar, change, drop } = words.step;
  const targets = [
    [later, moves.later],
    [tomorrow, moves.tomorrow],
    [nextWeek, moves.nextWeek],
  ] as const;
  return (
    <Section title={words.step.title} id="next-step">
      <div className={styles.step}>
        <p className={styles.what}>{step.what}</p>
        <p className={styles.facts}>
          <Due at={step.at} timed={step.timed} urgency={urgency.step} now={now} />
          <bdi>{nameOf(step.by)}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        <Do lead={lead} what="next-step/done" variant="filled" size="small">
          {done}
        </Do>
        {step.timed && (
          <a className="underlined" href={leadPath(lead.id, null, 'next-step.ics')}>
            {calendar}
          </a>
        )}
      </div>
      <p id="moves" className={styles.label}>
        {moveTo}
      </p>
      <ul className={styles.actions} aria-labelledby="moves">
        {targets.map(
          ([label, to]) =>
            to !== null && (
              <li key={label}>
                <Do
                  lead={lead}
                  what="next-step/move"
                  name="to"
                  value={to.time === '' ? to.day : `${to.day}T${to.time}`}
                  size="small"
                  className={styles.move}
                >
                  {label} <small>{shortTime(to)}</small>
                </Do>
              </li>
            ),
        )}
      </ul>
      <Editor {...props} summary={change}>
        <Do lead={lead} what="next-step/drop" size="small">
          {drop}
        </Do>
      </Editor>
    </Section>
  );
}

type EditorProps = LeadProps & { summary: string; children?: ReactNode };

/** A form for the step. A new one is proposed for the next day of work. */
function Editor({ lead, draft, errors, moves, shell: { viewer }, summary, children }: EditorProps) {
  const nameOf = useNameOf();
  const stored = typedOf(lead.work, ZONE);
  const { owner, nextStep } = lead.work;
  const proposed = { ...stored, day: (moves.tomorrow ?? moves.nextWeek).day, by: owner ?? viewer?.email ?? '' };
  const was = nextStep === null ? proposed : stored;
  const shown = { ...was, ...draft.fields };
  const { what, whatHint, day, time, timeHint, by, submit } = words.step;
  // After an error the list has the person who was chosen, also one who cannot have it.
  const people = [...new Set([...lead.people, shown.by])].filter((person) => person !== '');
  return (
    <details className={styles.editor} data-key="e" open={isStepTyped(draft)}>
      <summary>{summary}</summary>
      <div className={styles.form}>
        <Was fields={STEP_FIELDS} values={was} />
        <Field
          label={what}
          hint={whatHint}
          error={faultText(errors, 'what')}
          form={LEAD_FORM}
          name="what"
          maxLength={LONGEST.what}
          autoComplete="off"
          defaultValue={shown.what}
        />
        <div className={styles.when}>
          <Field
            label={day}
            error={faultText(errors, 'day')}
            form={LEAD_FORM}
            type="date"
            name="day"
            defaultValue={shown.day}
          />
          <Field
            label={time}
            hint={timeHint}
            error={faultText(errors, 'time')}
            form={LEAD_FORM}
            type="time"
            name="time"
            defaultValue={shown.time}
          />
        </div>
        <FieldSelect
          label={by}
          error={faultText(errors, 'by')}
          form={LEAD_FORM}
          name="by"
          placeholder={common.nobody}
          options={Object.fromEntries(people.map((person) => [person, nameOf(person)]))}
          defaultValue={shown.by}
        />
        <Do lead={lead} what="next-step" variant="filled" size="small">
          {submit}
        </Do>
      </div>
      {children}
    </details>
  );
}
