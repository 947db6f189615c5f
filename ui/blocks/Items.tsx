/** A point of a list: its title and its text. */
export type Item = { title: string; text: string };

/** The items of a list, each with its title as a heading. The list itself and its look belong to the caller. */
export const Items = ({ items }: { items: Item[] }) =>
  items.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
