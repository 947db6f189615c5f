import type { DeliveryView, LeadView } from '../../data/lead.ts';
import { lead as words } from '../../words.ts';
import { numberText } from '../format.ts';
import { When } from '../parts/When.tsx';
import { fill, listed } from '../words.ts';
import styles from './Deliveries.module.css';
import page from './Lead.module.css';
import { Do } from './LeadForm.tsx';
import { Section } from './Section.tsx';

const CHANNELS: Readonly<Record<string, string>> = words.deliveries.channels;

/** The name of a channel. One of a newer server is shown by its own. */
export const channelText = (channel: string): string => listed(CHANNELS, channel) ?? channel;

const nameText = ({ channel, event }: DeliveryView): string =>
  event === null ? channelText(channel) : `${channelText(channel)} (${event})`;

type DeliveriesProps = { lead: LeadView; now: number };

/** Where the lead was sent to, and how far that is: folded away, unless somebody has to look at it. */
export function Deliveries({ lead, now }: DeliveriesProps) {
  const { title, none } = words.deliveries;
  return (
    <Section title={title}>
      {lead.deliveries.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <details className={page.fold} open={lead.deliveries.some(isTroubled)}>
          <summary>{statesText(lead.deliveries)}</summary>
          <ul className={styles.list}>
            {lead.deliveries.map((delivery) => (
              <li key={delivery.key}>
                <Delivery delivery={delivery} now={now} />
                {delivery.canSendAgain && (
                  <Do lead={lead} what="deliveries" name="delivery" value={delivery.key} size="small">
                    {words.deliveries.again}
                    <span className="visually-hidden"> {nameText(delivery)}</span>
                  </Do>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

/** Whether it has failed, for good or until the next try. */
const isTroubled = ({ state, error }: DeliveryView): boolean =>
  state === 'dead' || (state === 'pending' && error !== null);

/** `Sent: 2, Waiting: 1`. */
const statesText = (deliveries: DeliveryView[]): string =>
  [...Map.groupBy(deliveries, ({ state }) => state)]
    .map(([state, some]) =>
      fill(words.deliveries.some, { state: words.deliveries.states[state], count: numberText(some.length) }),
    )
    .join(', ');

function Delivery({ delivery, now }: { delivery: DeliveryView; now: number }) {
  const { state, attempts, nextAttemptAt, sentAt, error } = delivery;
  const { states, attempts: tries, next, error: last } = words.deliveries;
  const tried =
    attempts === 0 ? tries.none : attempts === 1 ? tries.one : fill(tries.many, { count: numberText(attempts) });
  return (
    <div>
      <h3>{nameText(delivery)}</h3>
      <p className={styles.state}>
        <span className={state === 'dead' ? styles.dead : undefined}>{states[state]}</span>
        {state !== 'skipped' && <span>{tried}</span>}
        {sentAt !== null && <When at={sentAt} now={now} />}
      </p>
      {nextAttemptAt !== null && (
        <p className={styles.state}>
          {next} <When at={nextAttemptAt} now={now} />
        </p>
      )}
      {error !== null && state !== 'sent' && (
        <p className={styles.error}>
          {last}: {error}
        </p>
      )}
    </div>
  );
}
