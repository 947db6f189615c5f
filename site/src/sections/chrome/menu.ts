import type { Menu as Loaded } from '../../content/types.ts';

/** What header, sheet and footer show: every name, address and figure, no ids. */
export type Menu = Omit<Loaded, 'skip' | 'analytics' | 'consent' | 'social'> & {
  /** In the footer where visitors are asked: the button that asks again, or what replaces it if the browser refuses. */
  consent: Pick<Loaded['consent'], 'choices' | 'refused'>;
  social: Pick<Loaded['social'][number], 'name' | 'url'>[];
};

export type MenuLink = Menu['getStarted'];
