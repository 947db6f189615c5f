import { ArtPicture } from '../../art/Picture.tsx';
import type { Home } from '../../content/schemas/pages/home.ts';
import { GoLink } from '../../ui/actions/GoLink.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import styles from './ExplorerPanel.module.css';

/** What a tab of the explorer shows: plate, description, three details and the way on. Never hydrated. */
export function ExplorerPanel({ tab, action }: { tab: Home['explorer']['tabs'][number]; action: string }) {
  return (
    <>
      <ArtPicture name={tab.icon} ground="shoal" alt="" className={styles.plate} />
      <p className={`lead ${styles.lead}`}>{tab.description}</p>
      <Rows items={tab.details} />
      <p className={styles.link}>
        <GoLink href={tab.link} about={`about ${tab.title}`}>
          {action}
        </GoLink>
      </p>
    </>
  );
}
