import { FIELD_NAMES, isChoices, isLine, type ListName } from '@fairlead/contract/field-list.ts';
import { optionsOf, SERVICE_OPTIONS } from '@fairlead/contract/lists.ts';
import { HAND_ORIGINS } from '@fairlead/contract/origin.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { described, Field, FieldBox } from '@fairlead/ui/fields/Field.tsx';
import { FieldChecks } from '@fairlead/ui/fields/FieldChecks.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import form from '../../content/form.json' with { type: 'json' };
import { type ByHandErrors, NEW_LEAD_PATH, type TypedFields } from '../data/by-hand.ts';
import { leadPath } from '../data/filters.ts';
import { LONGEST } from '../data/forms.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { common, lead, byHand as words } from '../words.ts';
import styles from './byHand/ByHand.module.css';
import { hasErrors, PersonFields, personFault } from './byHand/PersonFields.tsx';
import { Frame } from './Frame.tsx';
import { faultText, noteFaultText } from './lead/faults.ts';
import history from './lead/History.module.css';
import { Summary } from './lead/Summary.tsx';
import { Plain } from './Plain.tsx';
import { aboutText } from './parts/names.ts';
import { useNameOf } from './parts/people.ts';
import { StageMark } from './parts/StageMark.tsx';
import { When } from './parts/When.tsx';
import { fill } from './words.ts';

type NewLeadProps = PageProps['new-lead'] & { shell: Shell };

const LISTS = FIELD_NAMES.filter((name): name is ListName => !isLine(name));

/** A lead that nobody has sent: somebody has called, or was met. */
export function NewLeadPage(props: NewLeadProps) {
  const { typed, errors, same, now, shell } = props;
  const faults = faultsOf(props);
  const title = faults.length > 0 ? fill(common.errorTitle, { page: words.title }) : words.title;
  return (
    <Frame shell={shell} title={title}>
      <Plain title={words.title}>
        <Summary faults={faults} />
        <form id="new-lead" className={styles.form} method="post" action={NEW_LEAD_PATH} noValidate>
          <input type="hidden" name="key" value={typed.key} />
          {/* What Enter in a field does: the first button of a form. It never insists on another lead. */}
          <Button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
            {words.submit}
          </Button>
          {same.length > 0 && <Same same={same} now={now} />}
          <h2 className="h4">{words.who}</h2>
          <PersonFields typed={typed.fields} errors={errors.fields} />
          <h2 className="h4">{words.how}</h2>
          <FieldSelect
            label={words.origin}
            error={errors.origin && words.faults.origin}
            name="origin"
            placeholder={words.choose}
            options={Object.fromEntries(HAND_ORIGINS.map((origin) => [origin, common.origins[origin]]))}
            {...chosen(typed.origin)}
          />
          <Field
            label={words.referredBy}
            error={errors.referredBy && words.faults.referredBy}
            name="referredBy"
            maxLength={LONGEST.referredBy}
            autoComplete="off"
            defaultValue={typed.referredBy}
          />
          <h2 className="h4">{words.wants}</h2>
          {LISTS.map((name) => (
            <ListField key={name} name={name} typed={typed.fields} errors={errors.fields} />
          ))}
          <Work {...props} />
          <div>
            <Button type="submit" variant="signal">
              {words.submit}
            </Button>
          </div>
        </form>
      </Plain>
    </Frame>
  );
}

/** A field of the form with its choices, any of which may be unknown. */
function ListField({ name, typed, errors }: { name: ListName; typed: TypedFields; errors: ByHandErrors }) {
  const common = { name, label: form.fields[name].label, error: personFault(errors, name) };
  if (isChoices(name)) return <FieldChecks {...common} options={optionsOf(name)} chosen={typed[name]} />;
  const nothing = { '': words.unknown };
  return (
    <FieldSelect
      {...common}
      placeholder={words.unknown}
      {...(name === 'service'
        ? { groups: { '': nothing, ...SERVICE_OPTIONS } }
        : { options: { ...nothing, ...optionsOf(name) } })}
      defaultValue={typed[name]}
    />
  );
}

/** Nothing is chosen at first: the placeholder is no answer. */
const chosen = (value: string) => (value === '' ? {} : { defaultValue: value });

/** What is to be done with it. */
function Work({ typed, errors, people, shell: { currency } }: NewLeadProps) {
  const nameOf = useNameOf();
  const { owner, what, day, time, by, value } = typed.more;
  const persons = (chosen: string) => [...new Set([...people, chosen])].filter((person) => person !== '');
  const note = { id: 'note', label: lead.note.label, error: errors.note && noteFaultText(typed.note, errors.note) };
  return (
    <>
      <h2 className="h4">{words.work}</h2>
      <div className={history.form}>
        <FieldBox {...note}>
          <textarea id="note" name="note" rows={4} {...described(note)} defaultValue={typed.note} />
        </FieldBox>
      </div>
      <Field
        label={fill(lead.work.value, { currency })}
        hint={lead.work.valueHint}
        error={faultText(errors.more, 'value')}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
      />
      <FieldSelect
        label={lead.work.owner}
        error={faultText(errors.more, 'owner')}
        name="owner"
        placeholder={common.nobody}
        options={Object.fromEntries([['', common.nobody], ...persons(owner).map((one) => [one, nameOf(one)])])}
        defaultValue={owner}
      />
      <label className={styles.check}>
        <input type="checkbox" name="answered" defaultChecked={typed.answered} />
        <span>{words.answered}</span>
      </label>
      <Field
        label={lead.step.title}
        hint={lead.step.whatHint}
        error={faultText(errors.more, 'what')}
        name="what"
        maxLength={LONGEST.what}
        autoComplete="off"
        defaultValue={what}
      />
      <div className={styles.row}>
        <Field label={lead.step.day} error={faultText(errors.more, 'day')} type="date" name="day" defaultValue={day} />
        <Field
          label={lead.step.time}
          hint={lead.step.timeHint}
          error={faultText(errors.more, 'time')}
          type="time"
          name="time"
          defaultValue={time}
        />
      </div>
      <FieldSelect
        label={lead.step.by}
        error={faultText(errors.more, 'by')}
        name="by"
        placeholder={common.nobody}
        options={Object.fromEntries(persons(by).map((one) => [one, nameOf(one)]))}
        defaultValue={by}
      />
    </>
  );
}

/** Leads of the same person that are there already. */
function Same({ same, now }: Pick<NewLeadProps, 'same' | 'now'>) {
  const { title, text, anyway } = words.same;
  return (
    <section className={styles.same} role="alert">
      <h2 className="h4">{title}</h2>
      <p>{text}</p>
      <ul>
        {same.map(({ id, name, service, origin, stage, receivedAt }) => (
          <li key={id}>
            <a className="underlined" href={leadPath(id)}>
              <bdi>{name}</bdi>, {aboutText({ service, origin })}
            </a>
            <StageMark stage={stage} />
            <When at={receivedAt} now={now} />
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <Button type="submit" name="anyway" value="1" size="small">
          {anyway}
        </Button>
        <ButtonLink size="small" href="/desk">
          {words.cancel}
        </ButtonLink>
      </p>
    </section>
  );
}

function faultsOf({ typed, errors }: NewLeadProps): [field: string, text: string][] {
  const { fields, more, origin, referredBy, note } = errors;
  const all: [string, string | undefined][] = [
    ...fieldFaults(fields),
    ['origin', origin && words.faults.origin],
    ['referredBy', referredBy && words.faults.referredBy],
    ['note', note && noteFaultText(typed.note, note)],
    ...(['value', 'owner', 'what', 'day', 'time', 'by'] as const).map((field): [string, string | undefined] => [
      field,
      faultText(more, field),
    ]),
  ];
  return all.filter((fault): fault is [string, string] => fault[1] !== undefined);
}

const fieldFaults = (errors: ByHandErrors): [string, string | undefined][] =>
  hasErrors(errors).map((field) => [field, personFault(errors, field)]);
