import { fullName } from '@fairlead/contract/text.ts';
import { CORRECTABLE } from '@fairlead/leads/correctable.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import form from '../../content/form.json' with { type: 'json' };
import { leadPath, placeFields } from '../data/filters.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { common, lead, byHand as words } from '../words.ts';
import styles from './byHand/ByHand.module.css';
import { hasErrors, PersonFields, personFault } from './byHand/PersonFields.tsx';
import { Frame } from './Frame.tsx';
import { Facts } from './lead/Section.tsx';
import { Summary } from './lead/Summary.tsx';
import { Plain } from './Plain.tsx';
import { useNameOf } from './parts/people.ts';
import { When } from './parts/When.tsx';
import { fill } from './words.ts';

type CorrectProps = PageProps['correct'] & { shell: Shell };

/** What is known of the person and the company, to be corrected. */
export function CorrectPage(props: CorrectProps) {
  const { id, version, stored, typed, errors, conflict, place, shell } = props;
  const title = fill(words.correct.title, { name: fullName(stored) });
  const faults = hasErrors(errors).map((field): [string, string] => [field, personFault(errors, field) ?? '']);
  const isRefused = faults.length > 0 || conflict !== null;
  return (
    <Frame shell={shell} title={isRefused ? fill(common.errorTitle, { page: title }) : title}>
      <Plain title={words.correct.heading}>
        <Summary faults={faults} />
        {conflict !== null && <Faster {...props} conflict={conflict} />}
        <p>{words.correct.text}</p>
        <form className={styles.form} method="post" action={leadPath(id, null, 'correct')} noValidate>
          <input type="hidden" name="version" value={version} />
          {placeFields(place).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PersonFields typed={typed} errors={errors} />
          <p className={styles.buttons}>
            <Button type="submit" variant="signal">
              {lead.work.submit}
            </Button>
            <ButtonLink href={leadPath(id, place)}>{words.cancel}</ButtonLink>
          </p>
        </form>
      </Plain>
    </Frame>
  );
}

/** Somebody has changed the lead meanwhile: what is stored of what was typed otherwise. */
function Faster({ stored, typed, conflict, now }: CorrectProps & { conflict: NonNullable<CorrectProps['conflict']> }) {
  const nameOf = useNameOf();
  const differing = CORRECTABLE.filter((name) => stored[name] !== typed[name]);
  return (
    <section className={styles.same} role="alert">
      <h2 className="h4">{lead.conflict.title}</h2>
      <p>
        {fill(lead.conflict.text, { by: nameOf(conflict.by) })} <When at={conflict.at} now={now} />
      </p>
      <p>{words.correct.stored}</p>
      <Facts
        facts={differing.map((name) => [
          form.fields[name].label,
          <bdi key={name}>{stored[name] === '' ? common.none : stored[name]}</bdi>,
        ])}
      />
    </section>
  );
}
