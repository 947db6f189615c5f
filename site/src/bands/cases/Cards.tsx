import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { CaseEntry } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import styles from './Cards.module.css';
import { CaseCard } from './CaseCard.tsx';

/**
 * The shapes of the cards from 60rem on, repeated: one across the page, then pairs of 5 and 7 columns, 7 and 5, 5
 * and 7. Two drawings of each round lie on the light ground.
 */
const RHYTHM = [
  { shape: 'feature', light: true, span: undefined },
  { shape: 'narrow', light: false, span: 'columns-1-5' },
  { shape: 'wide', light: false, span: 'columns-6-12' },
  { shape: 'wide', light: false, span: 'columns-1-7' },
  { shape: 'narrow', light: false, span: 'columns-8-12' },
  { shape: 'narrow', light: false, span: 'columns-1-5' },
  { shape: 'wide', light: true, span: 'columns-6-12' },
] as const;

/** The case studies as cards of different sizes. On a phone the first is told, and the others are rows. */
export function Cards({
  heading,
  intro,
  action,
  cases,
  all,
  ...at
}: {
  heading: string;
  intro: string;
  action: string;
  cases: CaseEntry[];
  /** Where the other cases are, if these are not all. */
  all?: { label: string; href: string } | undefined;
} & Placed) {
  return (
    <Band {...at}>
      <div className="wrap">
        <Head heading={heading} note={intro} />
        <div className={classes('grid', styles.cards)}>
          {cases.map((study, index) => {
            const { shape, light, span } = RHYTHM[index % RHYTHM.length] ?? RHYTHM[0];
            return (
              <CaseCard
                key={study.id}
                compared
                brief={index > 0}
                study={study}
                shape={shape}
                light={light}
                action={action}
                className={span}
              />
            );
          })}
        </div>
        {all && (
          <p className={styles.all}>
            <GoLink href={all.href}>{all.label}</GoLink>
          </p>
        )}
      </div>
    </Band>
  );
}
