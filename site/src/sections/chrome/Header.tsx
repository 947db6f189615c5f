import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Logo } from '@fairlead/ui/marks/Logo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './Header.module.css';
import opened from './HeaderPanels.module.css';
import { AboutPanel, CasesPanel, ServicesPanel } from './HeaderPanels.tsx';
import type { Menu } from './menu.ts';
import { Sheet } from './Sheet.tsx';

type HeaderProps = {
  menu: Menu;
  ground: BandGround;
  /** The only thing beside the logo, on a landing page. */
  button?: { label: string; href: string } | undefined;
};

/** The header of every page: panels on wide screens, a sheet on narrow ones. Both are popovers and need no script. */
export function Header({ menu, ground, button }: HeaderProps) {
  if (button)
    return (
      <header className={classes(styles.header, ground)}>
        <div className={classes('wrap', styles.bar)}>
          <Logo brand={menu.brand} home={menu.logo} />
          <ButtonLink className={styles.only} variant="filled" size="small" href={button.href}>
            {button.label}
          </ButtonLink>
        </div>
      </header>
    );
  const panels = [
    { id: 'm-about', label: menu.about.label, panel: <AboutPanel about={menu.about} /> },
    { id: 'm-services', label: menu.services.label, panel: <ServicesPanel services={menu.services} /> },
    { id: 'm-cases', label: menu.cases.label, panel: <CasesPanel cases={menu.cases} /> },
  ];
  return (
    <header className={classes(styles.header, ground)}>
      <div className={classes('wrap', styles.bar)}>
        <Logo brand={menu.brand} home={menu.logo} />
        <nav className={styles.nav} aria-label={menu.names.header}>
          <ul>
            {panels.map(({ id, label, panel }) => (
              <li key={id}>
                <button type="button" className={styles.trigger} popoverTarget={id}>
                  {label}
                </button>
                <div id={id} className={classes(opened.panel, 'ink')} popover="auto">
                  <div className="wrap">{panel}</div>
                </div>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink className={styles.start} variant="filled" size="small" href={menu.getStarted.href}>
          {menu.getStarted.label}
        </ButtonLink>
        <button type="button" className={styles.burger} popoverTarget="sheet" aria-label={menu.openMenu}>
          <i />
        </button>
      </div>
      <Sheet menu={menu} />
    </header>
  );
}
