import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import styles from './Hero.module.css';

/** What a hero says in any look. */
export type HeroWords = {
  ground: BandGround;
  tag?: string | undefined;
  /** A line break in it breaks it there. */
  heading: string;
  intro?: string | undefined;
  /** `about` says where a link leads, for people who hear links on their own. */
  actions: { label: string; about?: string | undefined; href: string }[];
  /** What happens after the first action. */
  note?: string | undefined;
};

/** The heading of a page, and the few words above it. */
export const Title = ({
  tag,
  heading,
  className,
}: Pick<HeroWords, 'tag' | 'heading'> & { className?: string | undefined }) => (
  <>
    {tag && <p className={classes('tag', styles.tag)}>{tag}</p>}
    <h1 className={className}>
      <Lines text={heading} />
    </h1>
  </>
);
