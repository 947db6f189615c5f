import { FigureTerms } from '@fairlead/ui/marks/FigureTerms.tsx';
import type { Numbers } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { durationText, moneyText, numberText, percentText } from '../format.ts';
import { fill } from '../words.ts';
import styles from './KeyFigures.module.css';

/** The four figures of the range. */
export function KeyFigures({ numbers, currency }: { numbers: Numbers; currency: string }) {
  const { title, leads, median, contacted, share, value } = words.figures;
  const { medianToContactMs, wonShare, won, lost } = numbers;
  const reached = fill(contacted, { count: numberText(numbers.contacted) });
  const figures = [
    { value: numberText(numbers.leads), label: leads },
    {
      value: medianToContactMs === null ? words.noFigure : durationText(medianToContactMs),
      label: `${median}, ${reached}`,
    },
    {
      value: wonShare === null ? words.noFigure : percentText(wonShare),
      label: fill(share, { count: numberText(won + lost) }),
    },
    { value: moneyText(numbers.wonValueCents, currency), label: value },
  ];
  return (
    <section>
      <h2 className="vh">{title}</h2>
      <dl className={styles.figures}>
        <FigureTerms figures={figures} className={styles.value} />
      </dl>
    </section>
  );
}
