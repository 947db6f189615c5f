import type { HistoryEntry } from '@fairlead/contract/desk/lead.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import { described, FieldBox } from '@fairlead/site/src/ui/fields/Field.tsx';
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { Csrf } from '../Frame.tsx';
import { numberText } from '../format.ts';
import { leadPath } from '../parts/names.ts';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import { changeText } from './changes.ts';
import { channelText } from './Deliveries.tsx';
import { noteFaultText } from './faults.ts';
import styles from './History.module.css';
import type { LeadProps } from './props.ts';
import { Section } from './Section.tsx';

/** A field for a new note, and below it who did what and when, newest first. */
export function History({ lead, now, note, shell: { viewer, currency } }: LeadProps) {
  const { title, label, submit } = words.note;
  const frame = { id: 'note', label, ...(note && { error: noteFaultText(note) }) };
  const { arrived, repeated } = words.history;
  return (
    <Section title={title}>
      <form className={styles.form} method="post" action={leadPath(lead.id, 'notes')} noValidate>
        <Csrf viewer={viewer} />
        <FieldBox {...frame}>
          <textarea id="note" name="note" rows={3} {...described(frame)} defaultValue={note?.text ?? ''} />
        </FieldBox>
        <Button type="submit" size="small">
          {submit}
        </Button>
      </form>
      <ol className={styles.list}>
        {lead.history.map((entry) => (
          <li key={entry.id} className={entry.action === 'noted' ? styles.note : undefined}>
            <p className={styles.who}>
              <bdi>{entry.actor}</bdi> <When at={entry.at} now={now} />
            </p>
            <What entry={entry} currency={currency} />
          </li>
        ))}
        <li>
          <p className={styles.who}>
            <When at={lead.receivedAt} now={now} />
          </p>
          <p>{lead.submissions > 1 ? fill(repeated, { count: numberText(lead.submissions) }) : arrived}</p>
        </li>
      </ol>
    </Section>
  );
}

function What({ entry, currency }: { entry: HistoryEntry; currency: string }) {
  const { released, sent_again, exported } = words.history;
  switch (entry.action) {
    case 'changed':
      return entry.changes.map((change) => <p key={change.field}>{changeText(change, currency)}</p>);
    case 'noted':
      return <p className={styles.text}>{entry.text}</p>;
    case 'released':
      return <p>{released}</p>;
    case 'sent_again':
      return <p>{fill(sent_again, { channel: channelText(entry.channel) })}</p>;
    case 'exported':
      return <p>{exported}</p>;
  }
}
