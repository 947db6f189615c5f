import { CALL_ENDS } from '@fairlead/contract/booking.ts';
import type { LeadView } from '../../data/lead.ts';
import { common, lead as words } from '../../words.ts';
import { exactTime, timeIn } from '../format.ts';
import { useNameOf } from '../parts/people.ts';
import { fill } from '../words.ts';
import styles from './Lead.module.css';
import { Do } from './LeadForm.tsx';
import { Facts, Section } from './Section.tsx';

type CallsProps = { lead: LeadView; now: number };

/** The calls that the visitor has booked. Once the time of one has passed, a press says what became of it. */
export const Calls = ({ lead, now }: CallsProps) =>
  lead.calls.length > 0 && (
    <Section title={words.calls.title} id="calls">
      {lead.calls.map((call) => (
        <Call key={call.id} lead={lead} call={call} now={now} />
      ))}
    </Section>
  );

function Call({ lead, call, now }: CallsProps & { call: LeadView['calls'][number] }) {
  const nameOf = useNameOf();
  const { states, theirs, kind, host, by, ends, endsAbout } = words.calls;
  return (
    <>
      <Facts
        facts={[
          [states[call.state], <strong key="time">{exactTime(call.start)}</strong>],
          [theirs, call.zone && timeIn(call.zone, call.start)],
          [kind, call.title && <bdi>{call.title}</bdi>],
          [host, call.host && <bdi>{nameOf(call.host)}</bdi>],
          [by, common.providers[call.provider]],
          ...call.answers.map(({ question, answer }): [string, React.ReactNode] => [
            question,
            <bdi key={question}>{answer}</bdi>,
          ]),
        ]}
      />
      {(call.state === 'booked' || call.state === 'moved') && call.start <= now && (
        <div className={styles.actions}>
          {CALL_ENDS.map((end) => (
            <Do
              key={end}
              lead={lead}
              what={`calls/${end}`}
              name="call"
              value={call.id}
              size="small"
              variant={end === 'held' ? 'filled' : 'outline'}
            >
              {ends[end]} <span className="visually-hidden">{fill(endsAbout, { time: exactTime(call.start) })}</span>
            </Do>
          ))}
        </div>
      )}
    </>
  );
}
