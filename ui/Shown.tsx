import type { ReactNode } from 'react';

/** Shows what is made already. Astro renders components, and this makes one of an element. */
export const Shown = ({ it }: { it: ReactNode }) => it;
