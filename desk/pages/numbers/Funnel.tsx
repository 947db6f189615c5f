import { STEPS } from '@fairlead/contract/field/names.ts';
import type { Numbers } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { percentText } from '../format.ts';
import { fill } from '../words.ts';
import { Counts } from './Counts.tsx';

/** How many views of the page with the form came to each of its steps. Nothing where none was counted. */
export function Funnel({ funnel }: Pick<Numbers, 'funnel'>) {
  const { title, name, count, steps, share } = words.funnel;
  const rows = STEPS.map((step) => ({
    key: step,
    label: steps[step],
    count: funnel[step],
    ...(funnel.seen > 0 &&
      step !== 'seen' && { note: fill(share, { share: percentText(funnel[step] / funnel.seen) }) }),
  }));
  if (rows.every((row) => row.count === 0)) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Counts title={title} head={[name, count]} rows={rows} />
    </section>
  );
}
