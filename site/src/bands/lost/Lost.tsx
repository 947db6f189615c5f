import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { MissedDrawing } from '../../art/Missed.tsx';
import styles from './Lost.module.css';
import type { Lost as Words } from './schema.ts';

type LostProps = {
  content: Words;
  /** Path and name of each page that can be suggested. */
  pages: readonly (readonly [path: string, name: string])[];
};

/**
 * The whole 404 page. In its drawing, the ring is the zero of 404, and the signal line misses it. The script of the page
 * (site/src/head/not-found) shows the template with the nearest pages.
 */
export function Lost({ content, pages }: LostProps) {
  const { wanted } = content;
  return (
    <section className={classes(styles.page, 'shoal')}>
      <div className={styles.art}>
        <MissedDrawing label={content.code} />
      </div>
      <div className={classes('wrap', styles.text)}>
        <div className={classes('grid', styles.grid)}>
          <div className="columns-1-7">
            <h1 className={styles.heading}>{content.heading}</h1>
            <p className={classes('intro', styles.intro)}>{content.intro}</p>
          </div>
          <p className="columns-8-12">
            <ButtonLink variant="signal" href={content.action.href}>
              {content.action.label}
            </ButtonLink>
          </p>
        </div>
        <div className={styles.ways}>
          <div data-near={JSON.stringify(pages)}>
            <p className="visually-hidden" role="status" />
            <template>
              <h2 className="tag muted">{content.near}</h2>
              <LinkList links={[{ label: content.near, href: '/' }]} />
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
}
