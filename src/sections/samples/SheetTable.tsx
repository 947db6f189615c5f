import { classes } from '../../styles/classes.ts';
import { Bar } from './Bar.tsx';
import styles from './SheetTable.module.css';
import { type Cell, type Column, computed, rangeOf, room, type TableWords } from './table.ts';

const WIDTHS = { few: undefined, some: styles.some, many: styles.many };

/**
 * A table with its sums. Where it has no room, each row becomes a group with the heads of the columns before its values.
 * @param labelledBy the id of its heading
 */
export function SheetTable({ table, labelledBy }: { table: TableWords; labelledBy: string }) {
  const { columns } = table;
  const { rows, totals } = computed(table);
  const ranges = columns.map((_, at) => rangeOf(rows, at));
  return (
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
            {totals.map((cells) => (
              <Row key={cells[0]!.text} cells={cells} columns={columns} />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

type RowProps = { cells: Cell[]; columns: Column[]; ranges?: { least: number; most: number }[] };

const Row = ({ cells, columns, ranges }: RowProps) => (
  <tr>
    {cells.map(({ text, amount, mark }, at) => {
      const column = columns[at]!;
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
          <Value text={text} mark={mark && styles[mark]} />
          {range && amount !== undefined && <Bar amount={amount} {...range} />}
        </td>
      );
    })}
  </tr>
);

/** A decision has a mark before it. */
const Value = ({ text, mark }: { text: string; mark: string | undefined }) =>
  mark ? <b className={classes(styles.mark, mark)}>{text}</b> : text;
