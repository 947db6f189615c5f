import { MissedDrawing } from '../../art/Missed.tsx';
import { classes } from '../../styles/classes.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import styles from './NotFound.module.css';

type NotFoundProps = {
  content: { code: string; heading: string; intro: string; action: { label: string; href: string } };
};

/** The whole 404 page. In its drawing, the ring is the zero of 404, and the signal line misses it. */
export function NotFound({ content }: NotFoundProps) {
  return (
    <section className={classes(styles.page, 'shoal')}>
      <div className={styles.art}>
        <MissedDrawing label={content.code} />
      </div>
      <div className={classes('wrap', styles.text)}>
        <div className={classes('grid', styles.grid)}>
          <div className="c1-7">
            <h1 className={styles.heading}>{content.heading}</h1>
            <p className={classes('intro', styles.intro)}>{content.intro}</p>
          </div>
          <p className="c8-12">
            <ButtonLink variant="signal" href={content.action.href}>
              {content.action.label}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
