import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ArtName } from '../../art/drawings.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import type { Placed } from '../module.ts';
import styles from './SampleCards.module.css';

type Card = { name: string; practice: string; text: string; href: string; icon: ArtName };

/** The samples, one a row. Each row is one link. */
export const SampleCards = ({
  heading,
  say,
  cards,
  ...at
}: { heading: string; say?: string | undefined; cards: Card[] } & Placed) => (
  <Band {...at}>
    <div className="wrap">
      <h2 className="visually-hidden">{heading}</h2>
      {say && <p className={classes('say', styles.say)}>{say}</p>}
      {cards.length > 0 && (
        <ul>
          {cards.map(({ name, practice, text, href, icon }) => (
            <li key={href}>
              <a href={href} className={classes('grid', styles.card)}>
                <div className={classes('columns-1-3', styles.plate)}>
                  <ArtPicture name={icon} ground="shoal" alt="" />
                </div>
                <div className="columns-4-10">
                  <p className="small">{practice}</p>
                  <h3>{name}</h3>
                  <p className={classes('muted', 'text-width', styles.text)}>{text}</p>
                </div>
                <div className={styles.go}>
                  <GoMark />
                </div>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Band>
);
