import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import type { Item } from '@fairlead/ui/blocks/Items.tsx';
import { Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './Privacy.module.css';
import type { Privacy as Words } from './schema.ts';

type PrivacyProps = {
  /** `challenge` is the note about the check against programs, `request` the link to the agency's email address. */
  privacy: Pick<Words, 'heading' | 'intro' | 'challenge' | 'request'> & { items: Item[] };
  /** Where visitors ask to see or delete what is kept. */
  email: string;
  /** Whether the form has the check against programs, which another company runs. */
  challenged: boolean;
} & Placed;

/** What is kept, why and for how long, on the page that collects it. */
export function Privacy({ privacy, email, challenged, ...at }: PrivacyProps) {
  const { heading, intro, items, challenge, request } = privacy;
  return (
    <Band {...at} id="privacy">
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="c1-5">{heading}</h2>
        <div className="c6-12">
          <p className="intro">{intro}</p>
          <Rows className={styles.rows} items={challenged ? [...items, challenge] : items} />
          <div className={styles.request}>
            <LinkList links={[{ label: request, href: `mailto:${email}` }]} />
          </div>
        </div>
      </div>
    </Band>
  );
}
