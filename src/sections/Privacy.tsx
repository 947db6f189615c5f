import type { Contact } from '../schemas/pages/contact.ts';
import { Band } from '../ui/Band.tsx';
import { classes } from '../ui/classes.ts';
import { Rows } from '../ui/Rows.tsx';
import styles from './Growth.module.css';

/** What is kept, why and how long, on the page that collects it. */
export function Privacy({ privacy }: { privacy: Contact['privacy'] }) {
  return (
    <Band id="privacy">
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="c1-5">{privacy.heading}</h2>
        <div className="c6-12">
          <p className="lead">{privacy.lead}</p>
          <Rows className={styles.rows} items={privacy.items} />
        </div>
      </div>
    </Band>
  );
}
