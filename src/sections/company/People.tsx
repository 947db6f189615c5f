import { classes } from '../../styles/classes.ts';
import { Band } from '../../ui/blocks/Band.tsx';
import type { Item } from '../../ui/blocks/Items.tsx';
import { Rows } from '../../ui/blocks/Rows.tsx';
import { Figures } from '../../ui/marks/Figures.tsx';
import type { Figure } from '../../ui/marks/FigureTerms.tsx';
import styles from './People.module.css';

/** The team by its functions. It names nobody. */
export function People({
  heading,
  figure,
  functions,
  note,
}: {
  heading: string;
  /** Its scope is shown after its label, because the label alone does not say who is counted. */
  figure: Figure & { scope: string };
  functions: Item[];
  note: string;
}) {
  return (
    <Band>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="c1-5">
          <h2>{heading}</h2>
          <div className={styles.figure}>
            <Figures look="single" figures={[{ ...figure, label: `${figure.label}, ${figure.scope}` }]} />
          </div>
        </div>
        <div className="c6-12">
          <Rows items={functions} />
          <p className={classes('mut', 'meas', styles.note)}>{note}</p>
        </div>
      </div>
    </Band>
  );
}
