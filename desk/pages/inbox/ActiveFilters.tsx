import { type InboxFilters, inboxPath, NO_FILTERS, NOBODY } from '../../data/filters.ts';
import { common, inbox as words } from '../../words.ts';
import { dayText } from '../format.ts';
import { kindText, serviceText } from '../parts/names.ts';
import { useNameOf } from '../parts/people.ts';
import styles from './ActiveFilters.module.css';

const NAMED = ['channel', 'source', 'campaign', 'term', 'origin', 'landing'] as const;

/** The filters, each as a link that removes it. */
export function ActiveFilters({ filters }: { filters: InboxFilters }) {
  const nameOf = useNameOf();
  const { service, owner, from, to, text, stage, held, undelivered, booked, answered, qualified, wonDays } = filters;
  const labels = words.filters;
  const active = [
    stage !== null && (['stage', common.columns.stage, common.stages[stage]] as const),
    text !== null && (['text', labels.text, text] as const),
    service !== null && (['service', labels.service, serviceText(service)] as const),
    owner !== null && (['owner', labels.owner, owner === NOBODY ? common.nobody : nameOf(owner)] as const),
    ...NAMED.map((kind) => {
      const name = filters[kind];
      return name !== null && ([kind, labels[kind], kindText(kind, name)] as const);
    }),
    booked && (['booked', labels.call, labels.booked] as const),
    answered && (['answered', labels.answered, labels.ever] as const),
    qualified && (['qualified', labels.qualified, labels.ever] as const),
    wonDays && (['wonDays', labels.wonDays, labels.won] as const),
    from !== null && (['from', labels.from, dayText(from)] as const),
    to !== null && (['to', labels.to, dayText(to)] as const),
    undelivered && (['undelivered', words.deliveries, words.undelivered] as const),
  ].filter((entry) => entry !== false);
  if (active.length === 0) return null;
  return (
    <section className={styles.active} aria-label={words.active}>
      <ul>
        {active.map(([name, label, value]) => (
          <li key={name}>
            <a href={inboxPath({ ...filters, [name]: NO_FILTERS[name] })}>
              <span className="visually-hidden">{words.remove} </span>
              <span>
                {label}: <bdi>{value}</bdi>
              </span>
              <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M1 1 11 11M11 1 1 11" strokeWidth="2" />
              </svg>
            </a>
          </li>
        ))}
        <li>
          <a href={inboxPath({ ...NO_FILTERS, view: 'all', held })}>{words.clear}</a>
        </li>
      </ul>
    </section>
  );
}
