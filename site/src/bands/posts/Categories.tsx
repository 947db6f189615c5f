import styles from './Categories.module.css';

type CategoriesProps = {
  /** What the list is called. */
  label: string;
  /** All posts first, then the categories. */
  links: { label: string; href: string; posts: number }[];
  /** The address of the list that is shown. */
  current: string;
};

/** The lists of posts: all, and one for each category that has enough posts. */
export function Categories({ label, links, current }: CategoriesProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ label, href, posts }) => (
          <li key={href}>
            <a href={href} className={styles.link} {...(href === current && { 'aria-current': 'true' })}>
              {label} <span>{posts}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
