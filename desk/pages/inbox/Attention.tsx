import { type InboxFilters, inboxPath, NO_FILTERS } from '../../data/filters.ts';
import type { Count, InboxPage } from '../../data/inbox.ts';
import { inbox as words } from '../../words.ts';
import { countText } from '../format.ts';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import styles from './Attention.module.css';

type AttentionProps = {
  page: Pick<InboxPage, 'held' | 'oldestHeld' | 'undelivered'>;
  filters: InboxFilters;
  now: number;
};

/** What waits for somebody in no list of work: leads that are held, and those that did not reach everybody. */
export function Attention({ page: { held, oldestHeld, undelivered }, filters, now }: AttentionProps) {
  const { attention } = words;
  const isHeld = held.count > 0 && !filters.held;
  const isUndelivered = undelivered.count > 0 && !filters.undelivered;
  if (!isHeld && !isUndelivered) return null;
  return (
    <ul className={styles.attention}>
      {isHeld && (
        <li>
          <a className="underlined" href={inboxPath({ ...NO_FILTERS, view: 'all', held: true })}>
            {counted(attention.held, held)}
          </a>
          {oldestHeld !== null && (
            <span>
              {attention.oldest} <When at={oldestHeld} now={now} />
            </span>
          )}
        </li>
      )}
      {isUndelivered && (
        <li>
          <a className="underlined" href={inboxPath({ ...NO_FILTERS, view: 'all', undelivered: true })}>
            {counted(attention.undelivered, undelivered)}
          </a>
        </li>
      )}
    </ul>
  );
}

const counted = ({ one, many }: { one: string; many: string }, count: Count): string =>
  count.count === 1 && !count.more ? one : fill(many, { count: countText(count) });
