import type { ReactNode } from 'react';
import type { ArtName } from '../../art/catalogue.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import type { Service } from '../../content/schemas/service.ts';
import { Breadcrumb, type Crumb } from '../../ui/actions/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Pull, PullNote } from '../../ui/layout/Pull.tsx';
import styles from './ServiceHero.module.css';

/** The answer first: what the service is, who it is for, and the one thing to do next. The plate bleeds right. */
export function ServiceHero({
  trail,
  current,
  tag,
  headline,
  lead,
  action,
  icon,
  all,
}: {
  trail: Crumb[];
  current: string;
  tag: string;
  headline: ReactNode;
  lead: string;
  action: Service['action'];
  icon: ArtName;
  all: { label: string; href: string };
}) {
  return (
    <section className={classes(styles.hero, 'shoal')}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className={classes('c1-7', styles.text)}>
          <Breadcrumb trail={trail} current={current} />
          <p className={classes('tag', styles.tag)}>{tag}</p>
          <h1>{headline}</h1>
          <p className={classes('lead', styles.lead)}>{lead}</p>
          <Pull className={styles.pull}>
            <ButtonLink variant="signal" href={action.href}>
              {action.label}
            </ButtonLink>
            <ButtonLink href={all.href}>{all.label}</ButtonLink>
            {action.note && <PullNote>{action.note}</PullNote>}
          </Pull>
        </div>
        <div className={styles.plate}>
          <ArtDrawn name={icon} ground="shoal" fine={icon !== 'svc-geo'} className={styles.art} />
        </div>
      </div>
    </section>
  );
}
