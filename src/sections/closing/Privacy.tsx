import type { Contact } from '../../content/schemas/pages/contact.ts';
import { classes } from '../../styles/classes.ts';
import { Band } from '../../ui/layout/Band.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import styles from '../explorer/Growth.module.css';

type PrivacyProps = {
  privacy: Contact['privacy'];
  /** Whether the form has the check of another company. */
  challenged: boolean;
};

/** What is kept, why and how long, on the page that collects it. */
export function Privacy({ privacy, challenged }: PrivacyProps) {
  const { heading, lead, items, challenge } = privacy;
  return (
    <Band id="privacy">
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="c1-5">{heading}</h2>
        <div className="c6-12">
          <p className="lead">{lead}</p>
          <Rows className={styles.rows} items={challenged ? [...items, challenge] : items} />
        </div>
      </div>
    </Band>
  );
}
