import words from '../../../content/desk/lead.json' with { type: 'json' };
import { Button, ButtonLink } from '../../../src/ui/actions/Button.tsx';
import type { Shell } from '../../model/frame.ts';
import type { LeadView } from '../../model/lead.ts';
import { Csrf, Frame } from '../Frame.tsx';
import { numberText } from '../format.ts';
import { Plain } from '../Plain.tsx';
import { leadPath } from '../parts/names.ts';
import { fill } from '../words.ts';
import styles from './Person.module.css';

type EraseProps = { lead: LeadView; name: string; erasing: { leads: number }; shell: Shell };

/** Asks before all leads of a person are erased. */
export function Erase({ lead, name, erasing: { leads }, shell }: EraseProps) {
  const { title, one, many, address, submit, cancel } = words.erase;
  const question = fill(title, { name });
  return (
    <Frame shell={shell} title={question} ground="shoal">
      <Plain title={question}>
        <p className="intro">{leads === 1 ? one : fill(many, { count: numberText(leads) })}</p>
        <p>
          {address} <bdi>{lead.fields.email}</bdi>
        </p>
        <div className={styles.actions}>
          <form method="post" action={leadPath(lead.id, 'erase')}>
            <Csrf viewer={shell.viewer} />
            <Button type="submit" variant="filled">
              {submit}
            </Button>
          </form>
          <ButtonLink href={leadPath(lead.id)}>{cancel}</ButtonLink>
        </div>
      </Plain>
    </Frame>
  );
}
