import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import { ArtPicture } from '../../art/Picture.tsx';
import type { CaseEntry } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import styles from './Ledger.module.css';

/** Rows whose drawing can be above the fold. They use ArtDrawn, so that the drawing is not the largest paint. */
const ABOVE_FOLD = 2;

/** All cases as rows, so that their figures can be compared down the page. On a phone only the first has everything. */
export function Ledger({
  heading,
  cases,
  lesson,
  action,
  ...at
}: {
  heading: string;
  cases: CaseEntry[];
  /** What stands above the lesson of a case. */
  lesson: string;
  action: string;
} & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        <ul className={styles.ledger}>
          {cases.map((study, index) => (
            <li key={study.id}>
              <a href={`/case-studies/${study.id}`}>
                <div className={classes('ink', styles.art)}>
                  {study.photo ? (
                    <Photo
                      photo={study.photo}
                      sizes="(max-width: 59.99rem) 92vw, 33vw"
                      alt=""
                      first={index === 0}
                      className={styles.picture}
                    />
                  ) : index < ABOVE_FOLD ? (
                    <ArtDrawn name={study.icon} ground="ink" className={styles.picture} />
                  ) : (
                    <ArtPicture name={study.icon} ground="ink" alt="" className={styles.picture} />
                  )}
                </div>
                <div className={styles.middle}>
                  <h3>{study.client}</h3>
                  <p className={classes('muted', styles.category)}>{study.category}</p>
                  <p className={styles.text}>{study.similar}</p>
                  <div className={classes('muted', 'small', styles.facts)}>
                    <p>{study.facts.size}</p>
                    <p>{study.facts.platform}</p>
                  </div>
                  <GoMark>
                    {action}
                    <span className="visually-hidden"> {study.client}</span>
                  </GoMark>
                </div>
                <div className={styles.results}>
                  <Figures look="card" figures={study.results.slice(0, 2)} />
                  <p className={classes('muted', 'small', styles.compared)}>{study.compared}</p>
                  {study.lesson && (
                    <p className={classes('small', styles.lesson)}>
                      <strong>{lesson}</strong> {study.lesson}
                    </p>
                  )}
                </div>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
