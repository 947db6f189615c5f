import { Breadcrumb, type Crumb } from '@fairlead/ui/actions/Breadcrumb.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { ArtName } from '../../art/drawings.ts';
import shared from '../../bands/hero/Hero.module.css';
import { Title } from '../../bands/hero/Title.tsx';
import styles from './SampleHero.module.css';
import type { SampleLabels } from './sample.ts';

type SampleHeroProps = {
  /** What a screen reader calls the trail. */
  breadcrumb: string;
  trail: Crumb[];
  current: string;
  tag: string;
  heading: string;
  intro: string;
  icon: ArtName;
  reading: Record<'who' | 'when' | 'how', string>;
  labels: SampleLabels['reading'];
};

/** What the paper below is, who gets it, when, and how to read it. */
export function SampleHero({
  breadcrumb,
  trail,
  current,
  tag,
  heading,
  intro,
  icon,
  reading,
  labels,
}: SampleHeroProps) {
  const points = (['who', 'when', 'how'] as const).map((key) => ({ label: labels[key], text: reading[key] }));
  return (
    <section className={classes(shared.hero, styles.hero, 'shoal')}>
      <div className={styles.plate}>
        <ArtDrawn name={icon} ground="shoal" fine />
      </div>
      <div className={classes('wrap', styles.text)}>
        <Breadcrumb name={breadcrumb} trail={trail} current={current} />
        <Title tag={tag} heading={heading} />
        <p className={classes('intro', shared.intro, styles.intro)}>{intro}</p>
        <div className={styles.reading}>
          {points.map(({ label, text }) => (
            <div key={label}>
              <h2>{label}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
