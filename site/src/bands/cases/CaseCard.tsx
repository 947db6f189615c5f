import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import type { Figure } from '@fairlead/ui/marks/FigureTerms.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import type { CaseEntry } from '../../content/types.ts';
import styles from './CaseCard.module.css';
import { ClientLogo } from './ClientLogo.tsx';

/** A case with the figures that its card shows. */
export type CardCase = Omit<CaseEntry, 'results'> & { results: Figure[] };

type CardShape = 'feature' | 'narrow' | 'wide';

/** How wide a photo is on each card, from 60rem on. */
const WIDE: Record<CardShape, string> = { feature: '66vw', narrow: '44vw', wide: '58vw' };

/**
 * A case study as a card. The whole card is the link.
 * @param light whether the drawing lies on shoal instead of deep
 * @param compared whether what the figures compare is below them. Say so only for the first results of the case.
 * @param brief whether it is a row on a phone: the client, the figures and the link
 */
export function CaseCard({
  study,
  shape,
  light = false,
  compared = false,
  brief = false,
  action,
  className,
}: {
  study: CardCase;
  shape: CardShape;
  light?: boolean;
  compared?: boolean;
  brief?: boolean;
  action: string;
  className?: string | undefined;
}) {
  return (
    <a
      className={classes(styles.card, styles[shape], brief && styles.brief, className)}
      href={`/case-studies/${study.id}`}
    >
      <div className={classes(styles.panel, light && styles.light)}>
        {study.photo ? (
          <Photo
            photo={study.photo}
            sizes={`(max-width: 59.99rem) 92vw, ${WIDE[shape]}`}
            alt=""
            className={styles.art}
          />
        ) : (
          <ArtPicture name={study.icon} ground={light ? 'shoal' : 'deep'} alt="" className={styles.art} />
        )}
        {study.logo && <ClientLogo logo={study.logo} alt="" className={styles.logo} />}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{study.client}</h3>
          <span className="muted small">{study.category}</span>
        </div>
        <Figures look="card" figures={study.results.slice(0, 2)} />
        {compared && <p className={classes('muted', 'small', styles.told)}>{study.compared}</p>}
        <p className={classes('muted', styles.told)}>{study.description}</p>
        <GoMark>
          {action}
          <span className="visually-hidden"> {study.client}</span>
        </GoMark>
      </div>
    </a>
  );
}
