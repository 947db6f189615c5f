import type { Refused, SiteFigures } from '@fairlead/contract/desk/site.ts';
import { STEPS } from '@fairlead/contract/field/names.ts';
import { classes } from '@fairlead/site/src/styles/classes.ts';
import form from '../../../content/form.json' with { type: 'json' };
import { site as words } from '../../words.ts';
import { numberText, percentText } from '../format.ts';
import { Behind } from '../numbers/Behind.tsx';
import chart from '../numbers/Rows.module.css';
import values from '../numbers/Values.module.css';
import { fill } from '../words.ts';

type Bar = { key: string; label: string; count: number; note?: string };

/** How many views of the page with the form came to each of its steps. */
export function Funnel({ funnel }: Pick<SiteFigures, 'funnel'>) {
  const { title, name, count, none, steps, share } = words.funnel;
  const rows = STEPS.map((step) => ({
    key: step,
    label: steps[step],
    count: funnel[step],
    ...(funnel.seen > 0 &&
      step !== 'seen' && { note: fill(share, { share: percentText(funnel[step] / funnel.seen) }) }),
  }));
  return (
    <section>
      <h2>{title}</h2>
      {rows.every((row) => row.count === 0) ? (
        <p className="mut">{none}</p>
      ) : (
        <Bars title={title} head={[name, count]} rows={rows} />
      )}
    </section>
  );
}

/** Which fields were refused, and why. */
export function RefusedFields({ refused }: { refused: Refused[] }) {
  const { title, name, count, none } = words.refused;
  return (
    <section>
      <h2>{title}</h2>
      {refused.length === 0 ? (
        <p className="mut">{none}</p>
      ) : (
        <Bars
          title={title}
          head={[name, count]}
          rows={refused.map((one) => ({ key: `${one.field} ${one.code}`, label: whatOf(one), count: one.count }))}
        />
      )}
    </section>
  );
}

const whatOf = ({ field, code }: Refused): string =>
  fill(words.refused.what, {
    field: field === 'form' ? words.refused.form : form.fields[field].label,
    fault: words.refused.codes[code],
  });

/** A bar for each count, and the table behind them. */
function Bars({ title, head, rows }: { title: string; head: string[]; rows: Bar[] }) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <>
      <ul className={classes(chart.rows, values.rows)}>
        {rows.map(({ key, label, count, note }) => (
          <li key={key}>
            <span>
              {label}
              {note && <small className="mut"> {note}</small>}
            </span>
            <span className={chart.figure}>{numberText(count)}</span>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              {count > 0 && <rect width={Math.max(4, Math.round((1000 * count) / most))} height="10" />}
            </svg>
          </li>
        ))}
      </ul>
      <Behind title={title} head={head} rows={rows.map(({ label, count }) => [label, numberText(count)])} />
    </>
  );
}
