import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { leadPath, type Place, placeFields } from '../../data/filters.ts';
import type { Shell } from '../../data/frame.ts';
import type { LeadView } from '../../data/lead.ts';
import { lead as words } from '../../words.ts';
import { Frame } from '../Frame.tsx';
import { numberText } from '../format.ts';
import { Shown } from '../inbox/BulkBar.tsx';
import { Plain } from '../Plain.tsx';
import { fill, listed } from '../words.ts';
import styles from './Person.module.css';

type EraseProps = {
  lead: LeadView;
  name: string;
  place: Place | null;
  erasing: { leads: number; tools: string[] };
  now: number;
  shell: Shell;
};

/** Asks before all leads of a person go into the bin. */
export function Erase({ lead, name, place, erasing: { leads, tools }, now, shell }: EraseProps) {
  const { title, one, many, bin, address, remains, submit, cancel } = words.erase;
  const question = fill(title, { name });
  return (
    <Frame shell={shell} title={question} ground="shoal">
      <Plain title={question}>
        <p className="intro">{leads === 1 ? one : fill(many, { count: numberText(leads) })}</p>
        <p>{fill(bin, { days: BIN_DAYS })}</p>
        <p>
          {address} <bdi>{lead.fields.email}</bdi>
        </p>
        <div>
          <p>{remains.title}</p>
          <ul className={styles.remains}>
            <li>{remains.mailboxes}</li>
            {tools.map((tool) => (
              <li key={tool}>{fill(remains.tool, { tool: listed(words.deliveries.channels, tool) ?? tool })}</li>
            ))}
            <li>{remains.backups}</li>
            <li>{remains.files}</li>
          </ul>
        </div>
        <div className={styles.actions}>
          <form method="post" action={leadPath(lead.id, null, 'erase')}>
            <Shown now={now} />
            {placeFields(place).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <Button type="submit" variant="filled">
              {submit}
            </Button>
          </form>
          <ButtonLink href={leadPath(lead.id, place)}>{cancel}</ButtonLink>
        </div>
      </Plain>
    </Frame>
  );
}
