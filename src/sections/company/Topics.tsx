import type { ArtName } from '../../art/catalogue.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import { classes } from '../../ui/classes.ts';
import { Band } from '../../ui/layout/Band.tsx';
import styles from './Topics.module.css';

/** Subjects on which the agency holds a position, each with its plate. */
export function Topics({
  heading,
  intro,
  items,
}: {
  heading: string;
  intro: string;
  items: { icon: ArtName; title: string; text: string }[];
}) {
  return (
    <Band ground="ink">
      <div className="wrap">
        <div className={classes('grid', styles.head)}>
          <h2 className="c1-7">{heading}</h2>
          <p className="mut meas c9-12">{intro}</p>
        </div>
        <ul className={styles.topics}>
          {items.map(({ icon, title, text }) => (
            <li key={title}>
              <ArtPicture name={icon} ground="deep" alt="" className={styles.plate} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
