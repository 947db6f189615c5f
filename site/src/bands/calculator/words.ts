import { fillIn } from '@fairlead/contract/fill-in.ts';
import { keysOf } from '@fairlead/contract/records.ts';
import type { Calculator } from '../../content/types.ts';
import { breakEven, type Sum } from './break-even.ts';
import type { Figures } from './figures.ts';

/** The words of a sum. `{$cost}` and the like are replaced by the figures. */
export type SumWords = Pick<Calculator, 'currency' | 'given' | 'sentences' | 'columns' | 'rows' | 'none'>;

/** The words that change with the figures. The code asks for them, because no page shows most of them at first. */
export type LiveWords = SumWords & Pick<Calculator, 'errors'>;

/** Hundredths as people write them: `2.4`. */
const plain = (hundredths: number): string => (Number(hundredths) / 100).toLocaleString('en-US');

/** Writes cents as an amount of the currency: `$1,200.50`. */
const moneyIn = (currency: string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return (cents: number): string => format.format(Number(cents) / 100);
};

/** A ROAS always has two decimals. */
const ratio = (hundredths: number): string =>
  (Number(hundredths) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** One line of the sum as text: its name, and its value in both columns. */
type Line = { name: keyof Sum; label: string; first: string; all: string };

/** What the page says about some figures: what was given, what follows from it, and the sum line by line. */
export type Explained = { given: string; says: string; lines: Line[] };

export function explain(words: SumWords, figures: Figures): Explained {
  const { sentences, rows, none, given } = words;
  const { first, all } = breakEven(figures);
  const money = moneyIn(words.currency);
  const roas = ({ roas }: Sum) => (roas === null ? none : ratio(roas));
  const values = {
    order: money(figures.order),
    margin: `${plain(figures.margin)}%`,
    returns: `${plain(figures.returns)}%`,
    reorders: plain(figures.reorders),
    freight: money(figures.freight),
    cost: money(first.cost),
    roas: roas(first),
    loss: money(-first.cost),
    'total-cost': money(all.cost),
    'total-roas': roas(all),
  };
  const more = figures.reorders > 0 ? sentences.reorders : sentences.once;
  const template =
    first.cost < 0 ? sentences.loss : first.roas === null ? sentences.nothing : `${sentences.left} ${more}`;
  const text = (name: keyof Sum, sum: Sum): string => {
    if (name === 'roas') return roas(sum);
    return name === 'orders' ? plain(sum.orders) : money(sum[name]);
  };
  return {
    given: fillIn(given.figures, values),
    says: fillIn(template, values),
    lines: keysOf(rows).map((name) => ({
      name,
      label: rows[name],
      first: text(name, first),
      all: text(name, all),
    })),
  };
}
