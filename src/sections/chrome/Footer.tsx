import { classes } from '../../styles/classes.ts';
import { Logo } from '../../ui/marks/Logo.tsx';
import styles from './Footer.module.css';
import type { Menu } from './menu.ts';

/** The footer of every page. */
export function Footer({ menu }: { menu: Menu }) {
  return (
    <footer className={classes(styles.footer, 'ink')}>
      <div className={classes('wrap', styles.row)}>
        <Logo brand={menu.brand} home={menu.logo} />
        <ul>
          {menu.footer.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <ul className={styles.social}>
          {menu.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <small>{menu.copyright}</small>
      </div>
    </footer>
  );
}
