import { GoLink } from './GoLink.tsx';
import styles from './LinkList.module.css';

/** Links below a text, one a line. */
export const LinkList = ({ links }: { links: { label: string; href: string }[] }) => (
  <ul className={styles.list}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <GoLink href={href}>{label}</GoLink>
      </li>
    ))}
  </ul>
);
