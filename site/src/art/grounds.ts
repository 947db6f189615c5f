import type { Ground, PageGround } from '@fairlead/ui/styles/grounds.ts';

/** The colors that a drawing takes from its ground. */
export type Palette = { ground: string; line: string; ring: string; signal: string };

const orange = '#ff5420';
const ink = '#08282e';
const mist = '#a9c6c9';

export const GROUNDS = {
  paper: { ground: '#f3f5f1', line: ink, ring: ink, signal: orange },
  shoal: { ground: '#cfe2e3', line: ink, ring: ink, signal: orange },
  ink: { ground: ink, line: mist, ring: '#f3f5f1', signal: orange },
  deep: { ground: '#0f3840', line: mist, ring: '#f3f5f1', signal: orange },
  abyss: { ground: '#041a1f', line: mist, ring: '#e6edea', signal: orange },
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
