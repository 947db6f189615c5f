import type { z } from 'zod';
import type { ArtName } from '../../art/catalogue.ts';
import type { plate } from '../../content/schemas/art.ts';
import type { Figure } from '../../content/schemas/figure.ts';
import type { Navigation } from '../../content/schemas/site.ts';

export type MenuLink = { label: string; href: string };
export type MenuCase = MenuLink & { icon: ArtName; figure: Figure };

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
