import type { Worth } from '@fairlead/contract/desk/numbers.ts';
import { classes } from '@fairlead/site/src/styles/classes.ts';
import { numbers as words } from '../../words.ts';
import { moneyText, numberText } from '../format.ts';
import { Behind } from './Behind.tsx';
import chart from './Rows.module.css';
import styles from './Values.module.css';

type ValuesProps = { title: string; name: string; worths: Worth[]; currency: string };

/** How many bars are drawn. The table has all. */
const MOST_BARS = 10;

/** The value that was won, as a bar for each name, the highest first. */
export function Values({ title, name, worths, currency }: ValuesProps) {
  const { leads, won, value, none } = words.value;
  const valuable = worths.filter(({ valueCents }) => valueCents > 0).slice(0, MOST_BARS);
  const most = valuable[0]?.valueCents ?? 1;
  return (
    <section>
      <h2>{title}</h2>
      {valuable.length === 0 ? (
        <p className="mut">{none}</p>
      ) : (
        <ul className={classes(chart.rows, styles.rows)}>
          {valuable.map((worth) => (
            <li key={worth.value}>
              <bdi>{worth.label}</bdi>
              <span className={chart.figure}>{moneyText(worth.valueCents, currency)}</span>
              <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(1, Math.round((1000 * worth.valueCents) / most))} height="10" />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <Behind
        title={title}
        head={[name, leads, won, value]}
        rows={worths.map((worth) => [
          <bdi key="name">{worth.label}</bdi>,
          numberText(worth.leads),
          numberText(worth.won),
          moneyText(worth.valueCents, currency),
        ])}
      />
    </section>
  );
}
