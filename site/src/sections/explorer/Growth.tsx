import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import type { Item } from '@fairlead/ui/blocks/Items.tsx';
import { type Row, Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Growth.module.css';

type GrowthProps = {
  growth: {
    heading: string;
    link: { label: string; href: string };
    opening: string;
    /** The page's quotable sentence. */
    say: string;
    /** Each with the page about it, if there is one. */
    audiences: (Item & { href?: string | undefined })[];
  };
};

/** The agency's idea in one sentence, and what it means for each kind of company. */
export function Growth({ growth }: GrowthProps) {
  return (
    <Band>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <div className="c1-5">
          <h2>{growth.heading}</h2>
          <p className={styles.link}>
            <GoLink href={growth.link.href}>{growth.link.label}</GoLink>
          </p>
        </div>
        <div className="c6-12">
          <p className="say">
            {growth.opening} {growth.say}
          </p>
          <Rows className={styles.rows} items={growth.audiences.map(row)} />
        </div>
      </div>
    </Band>
  );
}

const row = ({ href, ...item }: GrowthProps['growth']['audiences'][number]): Row =>
  href === undefined
    ? item
    : {
        ...item,
        head: (
          <h3 className="h4">
            <a className="txt" href={href}>
              {item.title}
            </a>
          </h3>
        ),
      };
