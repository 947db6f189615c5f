import { GoLink, GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import styles from './HeaderPanels.module.css';
import type { Menu } from './menu.ts';

/** What the menu About opens: a question, and the pages that answer it. */
export function AboutPanel({ about }: { about: Menu['about'] }) {
  return (
    <div className={classes('grid', styles.about)}>
      <p className={classes('display-type', 'h3', 'columns-1-4')}>{about.question}</p>
      {about.links.map(({ label, href, text }) => (
        <div key={href} className={styles.column}>
          <p className={classes('display-type', styles.title)}>{label}</p>
          <p className="muted">{text}</p>
          <GoLink href={href}>{label}</GoLink>
        </div>
      ))}
    </div>
  );
}

/** What the menu Services opens: groups of services, each with its drawing. */
export function ServicesPanel({ services }: { services: Menu['services'] }) {
  return (
    <>
      <div className={styles.groups}>
        {services.groups.map(({ title, icon, links }) => (
          <div key={title} className={styles.column}>
            <ArtPicture name={icon} ground="ink" alt="" className={styles.plate} />
            <p className={classes('display-type', styles.title)}>{title}</p>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <p className="muted">{services.foot.text}</p>
        <p>
          {services.foot.links.map(({ label, href }) => (
            <GoLink key={href} href={href}>
              {label}
            </GoLink>
          ))}
        </p>
      </div>
    </>
  );
}

/** What the menu Case Studies opens: cases with one figure each, and the way to all of them. */
export function CasesPanel({ cases }: { cases: Menu['cases'] }) {
  return (
    <ul className={styles.cases}>
      {cases.links.map(({ label, href, icon, figure }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            <ArtPicture name={icon} ground="deep" alt="" className={styles.art} />
            <b>{label}</b>
            <span className="muted">
              {figure.value} {figure.label}
            </span>
          </a>
        </li>
      ))}
      <li className={styles.all}>
        <a className={styles.link} href={cases.all.href}>
          <span className={classes('display-type', 'h3')}>
            {cases.all.title[0]},<br />
            {cases.all.title[1]}
          </span>
          <GoMark>{cases.all.label}</GoMark>
        </a>
      </li>
    </ul>
  );
}
