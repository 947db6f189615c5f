import { Band } from '@fairlead/ui/blocks/Band.tsx';
import type { IntroducedItems, Item } from '@fairlead/ui/blocks/Items.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ArtName } from '../../art/drawings.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import styles from './Topics.module.css';

type Topic = Item & {
  icon: ArtName;
  /** Who of the team says it. */
  by?: { name: string; href: string } | undefined;
};

type TopicsProps = Omit<IntroducedItems, 'items'> & { items: Topic[] };

/** Subjects that the agency has an opinion on, each with its drawing and whose opinion it is. */
export function Topics({ heading, intro, items }: TopicsProps) {
  return (
    <Band ground="ink">
      <div className="wrap">
        <div className={classes('grid', styles.head)}>
          <h2 className="c1-7">{heading}</h2>
          <p className="mut meas c9-12">{intro}</p>
        </div>
        <ul className={styles.topics}>
          {items.map(({ icon, title, text, by }) => (
            <li key={title}>
              <ArtPicture name={icon} ground="deep" alt="" className={styles.plate} />
              <h3>{title}</h3>
              <p>{text}</p>
              {by && (
                <p>
                  <a className={styles.by} href={by.href}>
                    {by.name}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
