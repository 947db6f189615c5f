import { LONGEST, STEP_FIELDS, typedOf } from '@fairlead/contract/desk/forms.ts';
import type { Viewer } from '@fairlead/contract/desk/frame.ts';
import type { LeadView } from '@fairlead/contract/desk/lead.ts';
import type { DayAndTime, NextStep as Step } from '@fairlead/contract/desk/next-step.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import { Field } from '@fairlead/site/src/ui/fields/Field.tsx';
import { FieldSelect } from '@fairlead/site/src/ui/fields/FieldSelect.tsx';
import type { ReactNode } from 'react';
import common from '../../../content/desk/common.json' with { type: 'json' };
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { Csrf } from '../Frame.tsx';
import { shortTime, ZONE } from '../format.ts';
import { Due } from '../parts/Due.tsx';
import { leadPath } from '../parts/names.ts';
import { faultText } from './faults.ts';
import styles from './NextStep.module.css';
import { type LeadProps, Section } from './Section.tsx';

/** What is to be done next, when and by whom: a press says that it is done or puts it off, and a form changes it. */
export function NextStep(props: LeadProps) {
  const { lead, now, standing, moves, shell } = props;
  const { nextStep: step } = lead.work;
  const form = { lead, viewer: shell.viewer };
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
          <Due at={step.at} timed={step.timed} standing={standing.step} now={now} />
          <bdi>{step.by}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        <StepForm {...form} change="next-step/done">
          <Button type="submit" variant="filled" size="small">
            {done}
          </Button>
        </StepForm>
        {step.timed && (
          <a className="txt" href={leadPath(lead.id, 'next-step.ics')}>
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
                <Move {...form} step={step} label={label} to={to} />
              </li>
            ),
        )}
      </ul>
      <Editor {...props} summary={change}>
        <StepForm {...form} change="next-step/drop">
          <Button type="submit" size="small">
            {drop}
          </Button>
        </StepForm>
      </Editor>
    </Section>
  );
}

type StepFormProps = { lead: LeadView; viewer: Viewer | null; change: string; className?: string | undefined };

const StepForm = ({ lead, viewer, change, className, children }: StepFormProps & { children: ReactNode }) => (
  <form className={className} method="post" action={leadPath(lead.id, change)} noValidate>
    <Csrf viewer={viewer} />
    <input type="hidden" name="version" value={lead.version} />
    {children}
  </form>
);

type MoveProps = Omit<StepFormProps, 'change'> & { step: Step; label: string; to: DayAndTime };

/** The same step, saved with another time. */
const Move = ({ step, label, to, ...form }: MoveProps) => (
  <StepForm {...form} change="next-step">
    {Object.entries({ what: step.what, ...to, by: step.by }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" size="small" className={styles.move}>
      {label} <small>{shortTime(to)}</small>
    </Button>
  </StepForm>
);

type EditorProps = LeadProps & { summary: string; children?: ReactNode };

/** A form for the step. A new one is proposed for the next day of work. */
function Editor({ lead, typed, errors, moves, shell: { viewer }, summary, children }: EditorProps) {
  const stored = typedOf(lead.work, ZONE);
  const { owner, nextStep } = lead.work;
  const proposed = { ...stored, day: (moves.tomorrow ?? moves.nextWeek).day, by: owner ?? viewer?.email ?? '' };
  const isTyped = typed !== null && STEP_FIELDS.some((field) => typed[field] !== stored[field]);
  const shown = isTyped ? typed : nextStep === null ? proposed : stored;
  const { what, whatHint, day, time, timeHint, by, submit } = words.step;
  // After an error the list has the person who was chosen, also one who cannot have it.
  const people = [...new Set([...lead.people, shown.by])].filter((person) => person !== '');
  return (
    <details className={styles.editor} open={isTyped}>
      <summary>{summary}</summary>
      <StepForm className={styles.form} lead={lead} viewer={viewer} change="next-step">
        <Field
          label={what}
          hint={whatHint}
          error={faultText(errors, 'what')}
          name="what"
          maxLength={LONGEST.what}
          autoComplete="off"
          defaultValue={shown.what}
        />
        <div className={styles.when}>
          <Field label={day} error={faultText(errors, 'day')} type="date" name="day" defaultValue={shown.day} />
          <Field
            label={time}
            hint={timeHint}
            error={faultText(errors, 'time')}
            type="time"
            name="time"
            defaultValue={shown.time}
          />
        </div>
        <FieldSelect
          label={by}
          error={faultText(errors, 'by')}
          name="by"
          placeholder={common.nobody}
          options={Object.fromEntries(people.map((person) => [person, person]))}
          defaultValue={shown.by}
        />
        <Button type="submit" variant="filled" size="small">
          {submit}
        </Button>
      </StepForm>
      {children}
    </details>
  );
}
