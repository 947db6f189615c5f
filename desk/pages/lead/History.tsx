import type { NextStep } from '@fairlead/leads/next-step.ts';
import type { Correction, FieldChange, HistoryEntry, MailedEntry } from '@fairlead/leads/work.ts';
import { described, FieldBox } from '@fairlead/ui/fields/Field.tsx';
import form from '../../../content/form.json' with { type: 'json' };
import { common, lead as words } from '../../words.ts';
import { exactTime, moneyText, numberText, timeText } from '../format.ts';
import { type NameOf, useNameOf } from '../parts/people.ts';
import { When } from '../parts/When.tsx';
import { fill, listed } from '../words.ts';
import { channelText } from './Deliveries.tsx';
import { noteFaultText } from './faults.ts';
import styles from './History.module.css';
import { Do, LEAD_FORM } from './LeadForm.tsx';
import { type LeadProps, Section } from './Section.tsx';

/** `Stage: New to Won`. @param currency ISO 4217 */
function changeText(change: FieldChange, currency: string, nameOf: NameOf): string {
  const { changed, set, removed, fields, step } = words.history;
  if (change.field === 'nextStep') {
    const { from, to } = change;
    if (to === null) return fill(step[change.end], { what: from.what });
    if (from?.what === to.what && from.by === to.by)
      return fill(step.moved, { what: to.what, from: timeText(from), to: timeText(to) });
  }
  const field = fields[change.field];
  const [from, to] = valuesOf(change, currency, nameOf);
  if (to === null) return fill(removed, { field, from: from ?? common.none });
  return from === null ? fill(set, { field, to }) : fill(changed, { field, from, to });
}

/** `Phone: 555 0100 to 555 0199`. An empty text is none. */
function fieldText(field: string, from: string, to: string): string {
  const { changed, set, removed } = words.history;
  if (to === '') return fill(removed, { field, from });
  return from === '' ? fill(set, { field, to }) : fill(changed, { field, from, to });
}

function valuesOf(change: FieldChange, currency: string, nameOf: NameOf): [from: string | null, to: string | null] {
  switch (change.field) {
    case 'stage':
      return [common.stages[change.from], common.stages[change.to]];
    case 'valueCents':
      return [amount(change.from, currency), amount(change.to, currency)];
    case 'nextStep':
      return [stepText(change.from, nameOf), stepText(change.to, nameOf)];
    case 'owner':
      return [change.from && nameOf(change.from), change.to && nameOf(change.to)];
    default:
      return [change.from, change.to];
  }
}

const amount = (cents: number | null, currency: string) => (cents === null ? null : moneyText(cents, currency));

/** `Call back (Nov 27, 2026, Ann)` */
const stepText = (step: NextStep | null, nameOf: NameOf) =>
  step && fill(words.history.step.text, { what: step.what, when: timeText(step), by: nameOf(step.by) });

/** A field for a new note, and below it who did what and when, newest first. */
export function History({ lead, now, draft, noteError, shell: { currency } }: LeadProps) {
  const nameOf = useNameOf();
  const { title, label, submit } = words.note;
  const frame = { id: 'note', label, ...(noteError && { error: noteFaultText(draft.note, noteError) }) };
  const { arrived, repeated } = words.history;
  return (
    <Section title={title}>
      <div className={styles.form}>
        <FieldBox {...frame}>
          <textarea id="note" form={LEAD_FORM} name="note" rows={3} {...described(frame)} defaultValue={draft.note} />
        </FieldBox>
        <Do lead={lead} what="notes" size="small">
          {submit}
        </Do>
      </div>
      <ol className={styles.list}>
        {lead.history.map((entry) => (
          <li key={entry.id} className={entry.action === 'noted' ? styles.note : undefined}>
            <p className={styles.who}>
              <bdi>{whoText(entry, nameOf)}</bdi> <When at={entry.at} now={now} />
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

/** Anybody can write any name into a message, so of a visitor the address stands beside it. */
const whoText = (entry: HistoryEntry, nameOf: NameOf): string =>
  entry.action === 'mailed' && entry.side === 'visitor' && entry.name !== ''
    ? `${entry.name} <${entry.actor}>`
    : (listed({ ...common.providers, form: common.origins.form }, entry.actor) ?? nameOf(entry.actor));

/** Longer messages are folded. */
const LONG = { characters: 600, lines: 10 };

/** A message as text and nothing else: no picture is loaded, and nothing in it is a link. */
function Mailed({ entry: { side, kind, subject, text, isCut, files } }: { entry: MailedEntry }) {
  const { kinds, noSubject, whole, cut, files: named } = words.history.mailed;
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  const body = (
    <>
      {text !== '' && (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      {isCut && <p className="muted">{cut}</p>}
    </>
  );
  return (
    <>
      <p>
        {kinds[kind][side]}: <bdi>{subject || noSubject}</bdi>
      </p>
      {isLong ? (
        <details className={styles.long}>
          <summary>{whole}</summary>
          {body}
        </details>
      ) : (
        body
      )}
      {files.length > 0 && (
        <p className="muted">
          <bdi>{fill(named, { names: files.join(', ') })}</bdi>
        </p>
      )}
    </>
  );
}

const corrected = (changes: readonly Correction[]) =>
  changes.map(({ field, from, to }) => <p key={field}>{fieldText(form.fields[field].label, from, to)}</p>);

function What({ entry, currency }: { entry: HistoryEntry; currency: string }) {
  const nameOf = useNameOf();
  const { sent_again, given, handed } = words.history;
  switch (entry.action) {
    case 'changed':
      return entry.changes.map((change) => <p key={change.field}>{changeText(change, currency, nameOf)}</p>);
    case 'mailed':
      return <Mailed entry={entry} />;
    case 'corrected':
      return corrected(entry.changes);
    case 'form_sent':
      return (
        <>
          <p>{words.history.form_sent}</p>
          {corrected(entry.changes ?? [])}
        </>
      );
    case 'noted':
      return <p className={styles.text}>{entry.text}</p>;
    case 'given':
      return (
        <p>
          {entry.from === null
            ? fill(given, { to: nameOf(entry.to) })
            : fill(handed, { to: nameOf(entry.to), from: nameOf(entry.from) })}
        </p>
      );
    case 'call_booked':
    case 'call_moved':
    case 'call_canceled':
    case 'call_held':
    case 'call_missed': {
      const from = entry.action === 'call_moved' ? exactTime(Date.parse(entry.from)) : '';
      return <p>{fill(words.history[entry.action], { time: exactTime(Date.parse(entry.start)), from })}</p>;
    }
    case 'sent_again':
      return <p>{fill(sent_again, { channel: channelText(entry.channel) })}</p>;
    default:
      return <p>{words.history[entry.action]}</p>;
  }
}
