import { classes } from '../../styles/classes.ts';
import { Curve } from './Curve.tsx';
import { dollars } from './numbers.ts';
import styles from './SampleTable.module.css';
import { added, type Cell, type Column, computed, type Mark, rangeOf, room, type TableWords } from './table.ts';

const WIDTHS = { few: undefined, some: styles.some, many: styles.many };

/**
 * A table with its sums. Where it has no room, each row becomes a group with the heads of the columns before its values.
 * @param labelledBy the id of its heading
 */
export function SampleTable({ table, labelledBy }: { table: TableWords; labelledBy: string }) {
  const { columns } = table;
  const { rows, totals } = computed(table);
  const ranges = columns.map((_, at) => rangeOf(rows, at));
  return (
    <>
      {table.curve && <Added rows={rows} columns={columns} curve={table.curve} />}
      <div className={classes(styles.box, WIDTHS[room(columns)])}>
        <table className={styles.table} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              {columns.map(({ id, label, type }) => (
                <th key={id} scope="col" className={styles[type]}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <Row key={row} cells={cells} columns={columns} ranges={ranges} />
            ))}
          </tbody>
          {totals.length > 0 && (
            <tfoot>
              {totals.map((cells, total) => (
                <Row key={total} cells={cells} columns={columns} />
              ))}
            </tfoot>
          )}
        </table>
      </div>
    </>
  );
}

type AddedProps = { rows: Cell[][]; columns: Column[]; curve: NonNullable<TableWords['curve']> };

/** A column of dollars added up, row by row, beside the most that it came to. */
function Added({ rows, columns, curve }: AddedProps) {
  const points = added(
    rows,
    columns.findIndex(({ id }) => id === curve.column),
  );
  const most = Math.max(...points);
  return (
    <Curve
      points={points}
      goal={most}
      label={`${curve.most}: ${dollars(most)}`}
      ticks={points.map((_, at) => `${at + 1}`)}
    />
  );
}

type RowProps = { cells: Cell[]; columns: Column[]; ranges?: { least: number; most: number }[] };

const Row = ({ cells, columns, ranges }: RowProps) => (
  <tr>
    {columns.map((column, at) => {
      const { text, amount, mark }: Cell = cells[at] ?? { text: '' };
      if (at === 0)
        return (
          <th key={column.id} scope="row">
            {text}
          </th>
        );
      const range = 'bar' in column && column.bar ? ranges?.[at] : undefined;
      return (
        <td key={column.id} className={styles[column.type]}>
          {text && <span className={styles.label}>{column.label}</span>}
          {range && amount !== undefined ? (
            <span className={styles.barred}>
              <Bar amount={amount} {...range} />
              {text}
            </span>
          ) : (
            <Value text={text} {...(mark && { mark })} />
          )}
        </td>
      );
    })}
  </tr>
);

const Value = ({ text, mark }: Cell) => (mark ? <Decision mark={mark}>{text}</Decision> : text);

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
