import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import type { Placed } from '../module.ts';
import styles from './Paths.module.css';

/** Pages that help a reader decide before a call. Each is one link as wide as its column. */
export function Paths({
  heading,
  items,
  ...at
}: { heading: string; items: { title: string; text: string; href: string }[] } & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} />
        <ul className={styles.paths}>
          {items.map(({ title, text, href }) => (
            <li key={href}>
              <a href={href}>
                <h3>{title}</h3>
                <p>{text}</p>
                <GoMark />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
