import type { ArtName } from '../../art/catalogue.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import { GoLink } from '../../ui/actions/GoLink.tsx';
import type { Item } from '../../ui/blocks/Items.tsx';
import { Rows } from '../../ui/blocks/Rows.tsx';
import styles from './ExplorerPanel.module.css';

/** One tab of the explorer, and what its panel shows. */
export type ExplorerTab = {
  id: string;
  title: string;
  icon: ArtName;
  description: string;
  details: Item[];
  link: string;
};

/** What a tab of the explorer shows: drawing, description, details and a link. Static HTML, never hydrated. */
export function ExplorerPanel({ tab, action }: { tab: ExplorerTab; action: string }) {
  return (
    <>
      <ArtPicture name={tab.icon} ground="shoal" alt="" className={styles.plate} />
      <p className={`intro ${styles.intro}`}>{tab.description}</p>
      <Rows items={tab.details} />
      <p className={styles.link}>
        <GoLink href={tab.link} about={`about ${tab.title}`}>
          {action}
        </GoLink>
      </p>
    </>
  );
}
