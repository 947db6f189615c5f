import type { BandGround } from '@fairlead/ui/styles/grounds.ts';

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
