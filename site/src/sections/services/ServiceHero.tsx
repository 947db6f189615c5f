import { Breadcrumb, type Crumb } from '@fairlead/ui/actions/Breadcrumb.tsx';
import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Pull, PullNote } from '@fairlead/ui/blocks/Pull.tsx';
import { type Evidence, EvidenceLine } from '@fairlead/ui/marks/EvidenceLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { ArtName } from '../../art/drawings.ts';
import { SampleRow } from '../samples/SampleRow.tsx';
import styles from './ServiceHero.module.css';

/** The most characters of a headline that leaves room for the figure in the first screen at full size. */
const SHORT = 30;

/** What the service is, whom it is for, and the one thing to do next. The drawing runs off the page on the right. */
export function ServiceHero({
  breadcrumb,
  trail,
  current,
  tag,
  headline,
  intro,
  evidence,
  action,
  icon,
  all,
}: {
  /** What a screen reader calls the trail. */
  breadcrumb: string;
  trail: Crumb[];
  current: string;
  tag: string;
  headline: string;
  intro: string;
  /**
   * A figure, and what it counts. With `href`, the scope links to the case, and `about` says so to screen readers. Or a
   * row of a sample.
   */
  evidence: (Evidence & { href?: string; about?: string }) | Parameters<typeof SampleRow>[0];
  action: { label: string; href: string; note?: string | undefined };
  icon: ArtName;
  all: { label: string; href: string };
}) {
  return (
    <section className={classes(styles.hero, 'shoal')}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className={classes('c1-7', styles.text)}>
          <Breadcrumb name={breadcrumb} trail={trail} current={current} />
          <p className={classes('tag', styles.tag)}>{tag}</p>
          <h1 className={headline.length > SHORT ? styles.long : undefined}>{headline}</h1>
          <p className={classes('intro', styles.intro)}>{intro}</p>
          {'row' in evidence ? <SampleRow {...evidence} /> : <EvidenceLine {...evidence} />}
          <Pull className={styles.pull}>
            <ButtonLink variant="signal" href={action.href}>
              {action.label}
            </ButtonLink>
            <ButtonLink href={all.href}>{all.label}</ButtonLink>
            {action.note && <PullNote>{action.note}</PullNote>}
          </Pull>
        </div>
        <div className={styles.plate}>
          <ArtDrawn name={icon} ground="shoal" fine className={styles.art} />
        </div>
      </div>
    </section>
  );
}
