import type { ReactNode } from 'react';
import { numbers as words } from '../../words.ts';
import styles from './Behind.module.css';

type BehindProps = {
  /** What the table shows. */
  title: string;
  head: string[];
  /** The first cell of each row is its heading. */
  rows: ReactNode[][];
};

/** The figures behind a chart. A wide table scrolls in its own frame, which the keyboard reaches. */
export const Behind = ({ title, head, rows }: BehindProps) => (
  <details className={styles.behind}>
    <summary>
      {words.table}
      <span className="visually-hidden">: {title}</span>
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>{head.map(asHead)}</tr>
        </thead>
        <tbody>{rows.map(asRow)}</tbody>
      </table>
    </section>
  </details>
);

// Nothing is ever moved or added in a page that is rendered once, so the place is the key.
const asHead = (text: string, place: number) => (
  <th key={place} scope="col">
    <bdi>{text}</bdi>
  </th>
);

const asRow = ([name, ...cells]: ReactNode[], place: number) => (
  <tr key={place}>
    <th scope="row">{name}</th>
    {cells.map(asCell)}
  </tr>
);

const asCell = (cell: ReactNode, place: number) => <td key={place}>{cell}</td>;
