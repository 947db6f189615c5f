import { classes } from '@fairlead/ui/styles/classes.ts';
import { inboxPath } from '../../data/filters.ts';
import type { Numbers } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { durationText, moneyText, numberText, percentText } from '../format.ts';
import { ToList } from '../parts/ToList.tsx';
import { fill } from '../words.ts';
import styles from './KeyFigures.module.css';

/** The four figures of the range, each with the leads that it counts, where a list has them. */
export function KeyFigures({ numbers, currency }: { numbers: Numbers; currency: string }) {
  const { title, leads, median, contacted, share, value } = words.figures;
  const { range, medianToContactMs, wonShare, won, lost } = numbers;
  const reached = fill(contacted, { count: numberText(numbers.contacted) });
  const wonPath = inboxPath({ ...range, stage: 'won' });
  const figures = [
    { value: numberText(numbers.leads), label: leads, href: inboxPath(range) },
    {
      value: medianToContactMs === null ? words.noFigure : durationText(medianToContactMs),
      label: `${median}, ${reached}`,
      href: numbers.contacted > 0 ? inboxPath({ ...range, answered: true }) : undefined,
    },
    {
      value: wonShare === null ? words.noFigure : percentText(wonShare),
      label: fill(share, { count: numberText(won + lost) }),
      href: won > 0 ? wonPath : undefined,
    },
    { value: moneyText(numbers.wonValueCents, currency), label: value, href: won > 0 ? wonPath : undefined },
  ];
  return (
    <section>
      <h2 className="visually-hidden">{title}</h2>
      <dl className={styles.figures}>
        {figures.map(({ value: shown, label, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes('big-figure', styles.value)}>
              <ToList href={href}>{shown}</ToList>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
