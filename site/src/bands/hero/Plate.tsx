import { Breadcrumb, type Crumb } from '@fairlead/ui/actions/Breadcrumb.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { ArtName } from '../../art/drawings.ts';
import { type Evidence, EvidenceOf } from './Evidence.tsx';
import shared from './Hero.module.css';
import styles from './Plate.module.css';
import { type HeroWords, Title } from './Title.tsx';

/** The most characters of a heading at full size. A longer one would push the figure out of the first screen. */
const SHORT = 30;

type PlateProps = HeroWords & {
  /** What a screen reader calls the trail. */
  breadcrumb: string;
  trail: Crumb[];
  /** The name of this page in the trail. */
  current: string;
  evidence?: Evidence | undefined;
  icon?: ArtName | undefined;
};

/** What it is, whom it is for, and the one thing to do next. The drawing runs off the page on the right. */
export function Plate({ breadcrumb, trail, current, evidence, icon, ...words }: PlateProps) {
  const { ground, tag, heading, intro, actions, note } = words;
  return (
    <section className={classes(shared.hero, styles.hero, ground)}>
      <div className="wrap grid">
        <div className={classes('columns-1-7', shared.beside, styles.text)}>
          {trail.length > 0 && <Breadcrumb name={breadcrumb} trail={trail} current={current} />}
          <Title tag={tag} heading={heading} className={heading.length > SHORT ? styles.long : undefined} />
          <p className={classes('intro', shared.intro)}>{intro}</p>
          {evidence && <EvidenceOf of={evidence} />}
          <PullActions className={shared.pull} actions={actions} note={note} />
        </div>
        {icon && (
          <div className={styles.plate}>
            <ArtDrawn name={icon} ground="shoal" fine className={styles.art} />
          </div>
        )}
      </div>
    </section>
  );
}
