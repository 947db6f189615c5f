import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { MissedDrawing } from '../../art/Missed.tsx';
import { suggestedPages } from '../../head/not-found/pages.ts';
import type { BandModule } from '../module.ts';
import styles from './Lost.module.css';
import type { Lost } from './schema.ts';

export default {
  /**
   * The whole 404 page. In its drawing, the ring is the zero of 404, and the signal line misses it. The script of the page
   * (site/src/head/not-found) shows the template with the nearest pages.
   */
  async show({ code, heading, intro, action, near, wanted }: Lost) {
    return (
      <section className={classes(styles.page, 'shoal')}>
        <div className={styles.art}>
          <MissedDrawing label={code} />
        </div>
        <div className={classes('wrap', styles.text)}>
          <div className={classes('grid', styles.grid)}>
            <div className="columns-1-7">
              <h1 className={styles.heading}>{heading}</h1>
              <p className={classes('intro', styles.intro)}>{intro}</p>
            </div>
            <p className="columns-8-12">
              <ButtonLink variant="signal" href={action.href}>
                {action.label}
              </ButtonLink>
            </p>
          </div>
          <div className={styles.ways}>
            <div data-near={JSON.stringify(await suggestedPages())}>
              <p className="visually-hidden" role="status" />
              <template>
                <h2 className="tag muted">{near}</h2>
                <LinkList links={[{ label: near, href: '/' }]} />
              </template>
            </div>
            <div>
              <h2 className="tag muted">{wanted.heading}</h2>
              <LinkList links={wanted.links} />
            </div>
          </div>
        </div>
      </section>
    );
  },
} satisfies BandModule;
