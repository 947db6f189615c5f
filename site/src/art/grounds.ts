import { PALETTE } from '@fairlead/contract/palette.ts';
import type { Ground, PageGround } from '@fairlead/ui/styles/grounds.ts';

/** The colors that a drawing takes from its ground. */
export type Palette = { ground: string; line: string; ring: string; signal: string };

const { paper, shoal, ink, deep, abyss, foam, mist, signal } = PALETTE;

export const GROUNDS = {
  paper: { ground: paper, line: ink, ring: ink, signal },
  shoal: { ground: shoal, line: ink, ring: ink, signal },
  ink: { ground: ink, line: mist, ring: paper, signal },
  deep: { ground: deep, line: mist, ring: paper, signal },
  abyss: { ground: abyss, line: mist, ring: foam, signal },
} as const satisfies Record<string, Palette>;

/** The colors of a drawing that takes them from the page it is used in. */
export const PAGE: Palette = {
  ground: 'var(--bg)',
  line: 'var(--art-line)',
  ring: 'var(--fg)',
  signal: 'var(--signal)',
};

/** The ground that each ground becomes in the dark scheme: one step darker, except deep, which does not change. */
export const DARK: Record<PageGround, Ground> = { paper: 'ink', shoal: 'deep', ink: 'abyss', deep: 'deep' };
