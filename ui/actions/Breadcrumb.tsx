import styles from './Breadcrumb.module.css';

export type Crumb = { label: string; href: string };

/** The pages above this one, from the home page down, and this page. `name` is what a screen reader calls them. */
export function Breadcrumb({ name, trail, current }: { name: string; trail: Crumb[]; current: string }) {
  return (
    <nav aria-label={name}>
      <ol className={styles.crumbs}>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
