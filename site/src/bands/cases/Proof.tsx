import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { MissedRing } from '@fairlead/ui/marks/MissedRing.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import { type CardCase, CaseCard } from './CaseCard.tsx';
import styles from './Proof.module.css';

/** The columns of two or three cases. A single one spans the page. */
const HALVES = ['columns-1-6', 'columns-7-12'];
const THIRDS = ['columns-1-4', 'columns-5-8', 'columns-9-12'];

/** Cases whose figures prove what the page says. */
export function Proof({
  heading,
  note,
  cases,
  action,
  ...at
}: {
  heading: string;
  note?: string | undefined;
  cases: CardCase[];
  action: string;
} & Placed) {
  const single = cases.length === 1;
  const columns = cases.length === 3 ? THIRDS : HALVES;
  return (
    <Band {...at}>
      <div className="wrap">
        <Head small heading={heading} note={note} />
        <div className={classes('grid', styles.cards)}>
          {cases.map((study, index) => (
            <CaseCard
              key={study.id}
              study={study}
              shape={single ? 'feature' : 'narrow'}
              action={action}
              className={single ? undefined : columns[index]}
            />
          ))}
        </div>
      </div>
    </Band>
  );
}

/** Says that no case is published yet, or what stands in its place. */
export function NoProof({
  heading,
  text,
  link,
  ...at
}: {
  heading: string;
  text: string;
  link: { label: string; href: string };
} & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <MissedRing className={styles.ring} />
        <h2 className={styles.none}>{heading}</h2>
        <div className={classes('grid', styles.rest)}>
          <p className="intro columns-7-12">{text}</p>
          <p className="columns-7-12">
            <GoLink href={link.href}>{link.label}</GoLink>
          </p>
        </div>
      </div>
    </Band>
  );
}
