import { STEPS } from '@fairlead/contract/visits/names.ts';
import { inboxPath } from '../../data/filters.ts';
import { bookedFilters, type Numbers } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { percentText } from '../format.ts';
import { fill } from '../words.ts';
import { Counts } from './Counts.tsx';

/**
 * How many views of the page with the form came to each of its steps, and how many of its leads booked a call. Nothing where none
 * was counted.
 */
export function Funnel({ numbers: { range, funnel, booked } }: { numbers: Numbers }) {
  const { title, name, count, steps, share } = words.funnel;
  const views = STEPS.map((step) => ({
    key: step,
    label: steps[step],
    count: funnel[step],
    ...(funnel.seen > 0 &&
      step !== 'seen' && { note: fill(share, { share: percentText(funnel[step] / funnel.seen) }) }),
  }));
  // Not a share of the views: these may be counted of some visits only.
  const calls = { key: 'booked', label: steps.booked, count: booked, href: inboxPath(bookedFilters(range)) };
  const rows = [...views, calls];
  if (rows.every((row) => row.count === 0)) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Counts title={title} head={[name, count]} rows={rows} />
    </section>
  );
}
