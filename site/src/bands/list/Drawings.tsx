import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { ArtPicture } from '../../art/Picture.tsx';
import styles from './Drawings.module.css';
import type { ListProps } from './list.ts';

/** Subjects that the agency has an opinion on, each with its drawing and whose opinion it is. */
export function Drawings({ heading, intro, items, ...at }: ListProps) {
  return (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} note={intro} />
        <ul className={styles.topics}>
          {items.map(({ icon, title, text, by }) => (
            <li key={title}>
              {icon && <ArtPicture name={icon} ground="deep" alt="" className={styles.plate} />}
              <h3>{title}</h3>
              <p>{text}</p>
              {by && (
                <p>
                  <a className={styles.by} href={by.href}>
                    {by.name}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
