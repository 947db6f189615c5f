import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import type { BandModule } from '../module.ts';
import styles from './Explorer.module.css';
import type { Explorer } from './schema.ts';
import { Tabs } from './Tabs.tsx';

export default {
  show({ heading, tabs }: Explorer, at, { labels }) {
    const shown = tabs.map(({ id, title, icon, description, details, link }) => ({
      id,
      title,
      panel: (
        <>
          <ArtPicture name={icon} ground="shoal" alt="" className={styles.plate} />
          <p className={classes('intro', styles.intro)}>{description}</p>
          <Rows items={details} />
          <p className={styles.link}>
            <GoLink href={link} about={`${labels.explorer.about} ${title}`}>
              {labels.explorer.action}
            </GoLink>
          </p>
        </>
      ),
    }));
    return (
      <Band {...at}>
        <div className="wrap">
          <h2 className="visually-hidden">{heading}</h2>
          <Tabs label={heading} tabs={shown} />
        </div>
      </Band>
    );
  },
} satisfies BandModule;
