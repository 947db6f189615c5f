import { Logo } from '@fairlead/ui/marks/Logo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Footer.module.css';
import type { Menu } from './menu.ts';

type FooterProps = {
  menu: Menu;
  /** Whether visitors are asked if their visit may be measured. A script shows the way back to the question. */
  asks?: boolean;
};

/** What the script in the head stores for each choice (site/src/head/early/color-scheme.ts). */
const COLOR_SCHEMES = [
  { value: '', name: 'system' },
  { value: 'light', name: 'light' },
  { value: 'dark', name: 'dark' },
] as const;

/** The footer of every page, with the switch between light and dark, which needs script. */
export function Footer({ menu, asks = false }: FooterProps) {
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
          {asks && (
            <li>
              <button type="button" className={styles.choices} hidden data-choices="">
                {menu.consent.choices}
              </button>
            </li>
          )}
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
        {asks && (
          <small hidden data-refused="">
            {menu.consent.refused}
          </small>
        )}
        <small>{menu.copyright}</small>
        <fieldset>
          <legend className="visually-hidden">{menu.colorScheme.name}</legend>
          {COLOR_SCHEMES.map(({ value, name }) => (
            <label key={value}>
              <input type="radio" name="color-scheme" value={value} defaultChecked={!value} /> {menu.colorScheme[name]}
            </label>
          ))}
        </fieldset>
      </div>
    </footer>
  );
}
