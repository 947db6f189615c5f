import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import {
  BREAKDOWN_ID,
  type Breakdown as BreakdownFigures,
  type BreakdownView,
  breakdownPath,
  COUNTED_BY,
  type Column,
  columnsOf,
  type Figures,
  filtersOf,
  hasCosts,
  isMoney,
  KINDS,
  type Kind,
  NEXT_KIND,
  NO_VIEW,
} from '../../data/breakdown.ts';
import { costsPath } from '../../data/costs.ts';
import { inboxPath } from '../../data/filters.ts';
import { NONE, type Range } from '../../data/numbers.ts';
import { breakdown as words } from '../../words.ts';
import { moneyText, numberText } from '../format.ts';
import { kindText } from '../parts/names.ts';
import { ToList } from '../parts/ToList.tsx';
import { fill } from '../words.ts';
import styles from './Breakdown.module.css';
import choices from './choices.module.css';

type BreakdownProps = { breakdown: BreakdownFigures; range: Range; currency: string };

/** What brought leads and clients: a row for each name, whose figures lead to the leads behind them. */
export function Breakdown({ breakdown: { view, rows, others, total }, range, currency }: BreakdownProps) {
  const columns = columnsOf(view);
  const path = (change: Partial<BreakdownView>) => breakdownPath(range, { ...view, ...change });
  const cells = { columns, range, view, currency };
  return (
    <section id={BREAKDOWN_ID}>
      <h2>{words.title}</h2>
      <nav className={styles.links} aria-label={words.by}>
        <ul className={choices.choices}>
          {KINDS.map((by) => (
            <li key={by}>
              <a href={path({ by, within: NO_VIEW.within })} aria-current={by === view.by ? 'page' : undefined}>
                {words.kinds[by]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Within view={view} path={path} />
      <p className={styles.days}>
        {view.wonDays === 'arrival' ? words.byArrival : words.byWon}{' '}
        <a className="underlined" href={path({ wonDays: view.wonDays === 'arrival' ? 'won' : 'arrival' })}>
          {view.wonDays === 'arrival' ? words.toWon : words.toArrival}
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={words.title} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.kinds[view.by]}</th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={column === view.sort ? (view.up ? 'ascending' : 'descending') : undefined}
                >
                  <a href={path({ sort: column, up: column === view.sort && !view.up })}>{words.columns[column]}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <Name name={row.name} view={view} path={path} />
                </th>
                <Cells {...cells} figures={row} name={row.name} />
              </tr>
            ))}
            {others && (
              <tr>
                <th scope="row">{words.others}</th>
                <Cells {...cells} figures={others} />
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <Cells {...cells} figures={total} name={null} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={styles.actions}>
        {hasCosts(view) && (
          <ButtonLink size="small" href={costsPath(range.to.slice(0, 7))}>
            {words.typeCosts}
          </ButtonLink>
        )}
        <ButtonLink size="small" href={breakdownPath(range, view, true)}>
          {words.csv}
        </ButtonLink>
      </p>
    </section>
  );
}

type Path = (change: Partial<BreakdownView>) => string;

/** What the rows are narrowed down to, each with a link that takes it back. */
function Within({ view, path }: { view: BreakdownView; path: Path }) {
  const chosen = KINDS.filter((kind) => view.within[kind] !== null);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.within}>
      {chosen.map((kind) => (
        <li key={kind}>
          {words.kinds[kind]}: <bdi>{kindText(kind, view.within[kind] ?? '')}</bdi>{' '}
          <a className="underlined" href={path({ by: kind, within: { ...view.within, [kind]: null } })}>
            {fill(words.back, { kind: words.all[kind] })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A name leads to what its row is made of. */
function Name({ name, view, path }: { name: string; view: BreakdownView; path: Path }) {
  const next: Kind | undefined = NEXT_KIND[view.by];
  const text = <bdi>{kindText(view.by, name)}</bdi>;
  const isOpened = next !== undefined && !(view.by === 'campaign' && name === NONE);
  return isOpened ? <a href={path({ by: next, within: { ...view.within, [view.by]: name } })}>{text}</a> : text;
}

type CellsProps = {
  columns: readonly Column[];
  range: Range;
  view: BreakdownView;
  currency: string;
  figures: Figures;
  /** null for all rows; undefined where no list has these leads. */
  name?: string | null;
};

/** A figure leads to the list of the leads that it is made of. */
const Cells = ({ columns, range, view, currency, figures, name }: CellsProps) =>
  columns.map((column) => {
    const text = figureText(figures, column, currency);
    const counted = COUNTED_BY[column];
    const hasList = counted !== undefined && figures[counted] > 0 && figures[column] !== null && name !== undefined;
    return (
      <td key={column}>
        <ToList href={hasList ? inboxPath(filtersOf(range, view, counted, name)) : undefined}>{text}</ToList>
      </td>
    );
  });

function figureText(figures: Figures, column: Column, currency: string): string {
  const figure = figures[column];
  if (figure === null) return words.none;
  return isMoney(column) ? moneyText(figure, currency) : numberText(figure);
}
