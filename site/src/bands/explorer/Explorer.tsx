import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import type { Item } from '@fairlead/ui/blocks/Items.tsx';
import { Rows } from '@fairlead/ui/blocks/Rows.tsx';
import type { ArtName } from '../../art/drawings.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import type { Placed } from '../module.ts';
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

/** The label of each panel's link, and what goes before its title for people who hear links on their own. */
type Words = { action: string; about: string };

/** The services as tabs, each with a drawing, a description, details and a link. */
export function Explorer({
  explorer: { heading, tabs },
  words,
  ...at
}: {
  explorer: { heading: string; tabs: ExplorerTab[] };
  words: Words;
} & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        <Tabs label={heading} tabs={tabs.map((tab) => ({ ...tab, panel: <Panel tab={tab} words={words} /> }))} />
      </div>
    </Band>
  );
}

function Panel({ tab, words }: { tab: ExplorerTab; words: Words }) {
  return (
    <>
      <ArtPicture name={tab.icon} ground="shoal" alt="" className={styles.plate} />
      <p className={`intro ${styles.intro}`}>{tab.description}</p>
      <Rows items={tab.details} />
      <p className={styles.link}>
        <GoLink href={tab.link} about={`${words.about} ${tab.title}`}>
          {words.action}
        </GoLink>
      </p>
    </>
  );
}
