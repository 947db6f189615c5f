import { CONTACT_PATH } from '@fairlead/contract/request.ts';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { Scheduling } from '../../contact/scheduling/Scheduling.tsx';
import { loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Calendar.module.css';
import type { Calendar } from './schema.ts';

export default {
  /** A link to the band gives it the focus, so that Tab goes on from here. */
  async show({ heading, intro, points }: Calendar, at, { labels, bands }) {
    const { scheduling } = await loadSite();
    return (
      <Band {...at} id="consultation" tabIndex={-1} aria-labelledby="consultation-title" className={styles.band}>
        <div className={classes('wrap', 'grid', styles.grid)}>
          <div className="columns-1-4">
            <h2 id="consultation-title">{heading}</h2>
            <p className={classes('intro', styles.intro)}>{intro}</p>
            {points && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="columns-5-12">
            <Scheduling
              words={labels.contact.calendar}
              url={import.meta.env.PUBLIC_SCHEDULING_URL ?? scheduling.url}
              own={scheduling.provider}
              form={bands.some(({ band }) => band === 'form') ? '#form' : `${CONTACT_PATH}#form`}
            />
          </div>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
