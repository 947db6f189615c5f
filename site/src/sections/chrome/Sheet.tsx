import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Logo } from '@fairlead/ui/marks/Logo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Menu, MenuLink } from './menu.ts';
import styles from './Sheet.module.css';

const Links = ({ links }: { links: MenuLink[] }) =>
  links.map(({ label, href }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));

/** The menu of narrow screens. Its accordions share a name, so the browser keeps at most one of them open. */
export function Sheet({ menu }: { menu: Menu }) {
  const { links, more, all } = menu.cases;
  const accordions = [
    { label: menu.about.label, content: <Links links={menu.about.links} /> },
    {
      label: menu.services.label,
      content: menu.services.groups.map(({ title, links }) => (
        <div key={title}>
          <p className={styles.group}>{title}</p>
          <Links links={links} />
        </div>
      )),
    },
    { label: menu.cases.label, content: <Links links={more ? [...links, all] : links} /> },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nav that is a popover keeps its role when closed
    <div
      id="sheet"
      className={classes(styles.sheet, 'ink')}
      popover="auto"
      role="navigation"
      aria-label={menu.names.sheet}
    >
      <div className={styles.head}>
        <Logo brand={menu.brand} home={menu.logo} />
        <button
          type="button"
          className={styles.close}
          popoverTarget="sheet"
          popoverTargetAction="hide"
          aria-label={menu.closeMenu}
        />
      </div>
      {accordions.map(({ label, content }) => (
        <details key={label} name="menu">
          <summary>{label}</summary>
          <div>{content}</div>
        </details>
      ))}
      <div className={styles.direct}>
        <Links links={menu.sheet} />
      </div>
      <ButtonLink className={styles.start} variant="signal" href={menu.getStarted.href}>
        {menu.getStarted.label}
      </ButtonLink>
    </div>
  );
}
