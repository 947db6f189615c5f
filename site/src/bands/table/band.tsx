import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { slugOf } from '../../content/slug.ts';
import type { BandModule } from '../module.ts';
import columnStyles from './LastColumn.module.css';
import rowStyles from './LastRow.module.css';
import type { Table } from './schema.ts';

export default {
  /** What stands out is on ink, with the signal line running into it. On narrow screens each row is a card that names the columns. */
  show({ heading, emphasis, columns, rows }: Table, at) {
    const styles = emphasis === 'column' ? columnStyles : rowStyles;
    const id = slugOf(heading);
    const last = columns.length - 1;
    /** The classes of a cell by its column. */
    const look = (column: number) =>
      emphasis === 'column'
        ? classes(column === last ? columnStyles.new : columnStyles.old, column === last && 'ink')
        : undefined;
    return (
      <Band {...at}>
        <div className="wrap">
          <Head heading={heading} id={id} />
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map((title, column) => (
                  <th key={title} scope="col" className={column === 0 ? undefined : look(column)}>
                    {column === 0 && emphasis === 'column' ? <span className="visually-hidden">{title}</span> : title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...texts], at) => {
                const isOwn = emphasis === 'row' && at === rows.length - 1;
                return (
                  <tr key={name} className={classes(isOwn && rowStyles.own, isOwn && 'ink')}>
                    <th scope="row">{name}</th>
                    {texts.map((text, index) => (
                      <td key={columns[index + 1]} className={look(index + 1)}>
                        <span className={styles.label}>{columns[index + 1]}</span>
                        {text}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
