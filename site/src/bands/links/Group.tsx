import { GoLink, GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ArtName } from '../../art/drawings.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import type { Placed } from '../module.ts';
import styles from './Group.module.css';
import rows from './rows.module.css';

export type GroupProps = {
  title: string;
  description: string;
  icon: ArtName;
  main: { label: string; href: string };
  services: { title: string; text: string; href: string }[];
} & Placed;

/** A group of services: what it is for, its main page, and a card for each service that names the reader's problem. */
export function Group({ title, description, icon, main, services, ...at }: GroupProps) {
  return (
    <Band {...at}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className={classes('columns-1-5', styles.head)}>
          <h2>{title}</h2>
          <p className="intro">{description}</p>
          <p>
            <GoLink href={main.href}>{main.label}</GoLink>
          </p>
          <ArtPicture name={icon} ground={at.ground} alt="" className={styles.plate} />
        </div>
        <ul className={classes('columns-7-12', rows.rows, styles.list)}>
          {services.map(({ title: name, text, href }) => (
            <li key={href}>
              <a href={href}>
                <h3>{name}</h3>
                <GoMark />
                <p>{text}</p>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
