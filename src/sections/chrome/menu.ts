import type { z } from 'zod';
import type { plate } from '../../content/schemas/art.ts';
import type { CASE_IDS } from '../../content/schemas/case-study.ts';
import type { Figure } from '../../content/schemas/figure.ts';
import type { Navigation } from '../../content/schemas/site.ts';

export type MenuLink = { label: string; href: string };
export type MenuCase = MenuLink & { icon: (typeof CASE_IDS)[number]; figure: Figure };

/** The navigation with its ids resolved to names, addresses and figures. */
export type Menu = Omit<Navigation, 'services' | 'cases'> & {
  brand: string;
  copyright: string;
  social: { name: string; url: string }[];
  services: Omit<Navigation['services'], 'groups'> & {
    groups: { title: string; icon: z.infer<typeof plate>; links: MenuLink[] }[];
  };
  cases: Navigation['cases'] & { links: MenuCase[] };
};
