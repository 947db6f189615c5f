import type { ArtName } from '../../art/drawings.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import { GoLink } from '../../ui/actions/GoLink.tsx';
import { Band } from '../../ui/blocks/Band.tsx';
import type { Item } from '../../ui/blocks/Items.tsx';
import { Rows } from '../../ui/blocks/Rows.tsx';
import styles from './Explorer.module.css';
import { Tabs } from './Tabs.tsx';

type ExplorerTab = {
  id: string;
  title: string;
  icon: ArtName;
  description: string;
  details: Item[];
  link: string;
};

/** The services as tabs, each with a drawing, a description, details and a link. */
export function Explorer({
  explorer: { heading, tabs },
  action,
}: {
  explorer: { heading: string; tabs: ExplorerTab[] };
  /** Label of each panel's link. */
  action: string;
}) {
  return (
    <Band>
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <Tabs label={heading} tabs={tabs.map((tab) => ({ ...tab, panel: <Panel tab={tab} action={action} /> }))} />
      </div>
    </Band>
  );
}

function Panel({ tab, action }: { tab: ExplorerTab; action: string }) {
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
