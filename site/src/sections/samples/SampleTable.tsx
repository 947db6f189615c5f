import { classes } from '@fairlead/ui/styles/classes.ts';
import { Curve } from './Curve.tsx';
import styles from './SampleTable.module.css';
import { type Mark, rangeOf, room, type TableWords, totalCells, writer } from './table.ts';

const WIDTHS = { few: undefined, some: styles.some, many: styles.many };

/**
 * A table with its totals. Where it has no room, each row becomes a group with the heads of the columns before its values.
 * @param labelledBy the id of its heading
 */
export function SampleTable({ table, labelledBy }: { table: TableWords; labelledBy: string }) {
  const { columns, rows, curve, totals } = table;
  return (
    <>
      {curve && <Curve {...curve} />}
      <div className={classes(styles.box, WIDTHS[room(columns)])}>
        <table className={styles.table} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              {columns.map(({ label, type }) => (
                <th key={label} scope="col" className={styles[type]}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <Row key={row} table={table} cells={cells} barred />
            ))}
          </tbody>
          {totals && (
            <tfoot>
              {totals.map((total) => (
                <Row key={total.label} table={table} cells={totalCells(table, total)} />
              ))}
            </tfoot>
          )}
        </table>
      </div>
    </>
  );
}

type RowProps = { table: TableWords; cells: (string | number | undefined)[]; barred?: boolean };

const Row = ({ table, cells, barred }: RowProps) => (
  <tr>
    {table.columns.map((column, at) => {
      const cell = cells[at];
      const text = cell === undefined ? '' : writer(table, at)(cell);
      if (at === 0)
        return (
          <th key={column.label} scope="row">
            {text}
          </th>
        );
      const mark = column.type === 'choice' ? column.choices.find(({ label }) => label === text)?.mark : undefined;
      return (
        <td key={column.label} className={styles[column.type]}>
          {text && <span className={styles.label}>{column.label}</span>}
          {barred && 'bar' in column && typeof cell === 'number' ? (
            <span className={styles.barred}>
              <Bar amount={cell} {...rangeOf(table.rows, at)} />
              {text}
            </span>
          ) : mark ? (
            <Decision mark={mark}>{text}</Decision>
          ) : (
            text
          )}
        </td>
      );
    })}
  </tr>
);

/** A decision with its mark: the signal line runs through the ring, passes below it, or is not there. */
const Decision = ({ mark, children }: { mark: Mark; children: string }) => (
  <b className={classes(styles.mark, styles[mark])}>{children}</b>
);

/** A number as a bar from 0, on a scale that has 0 in it. The number itself stands beside it. */
function Bar({ amount, least, most }: { amount: number; least: number; most: number }) {
  const place = (value: number) => ((value - least) / (most - least || 1)) * 100;
  const [zero, end] = [place(0), place(amount)];
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.zero} d={`M${zero.toFixed(1)} 0v8`} />
      <path className={amount < 0 ? styles.negative : styles.positive} d={`M${zero.toFixed(1)} 4H${end.toFixed(1)}`} />
    </svg>
  );
}
