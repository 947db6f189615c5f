import type { ArtName } from '../../art/catalogue.ts';
import type { Figure } from '../../ui/marks/FigureTerms.tsx';

export type MenuLink = { label: string; href: string };

/**
 * What header, sheet and footer show: every name, address and figure, no ids. `loadMenu` in src/content/menu.ts returns
 * it. The type check compares the two types in Document.astro, which passes it on.
 */
export type Menu = {
  brand: string;
  copyright: string;
  /** Where the logo leads, for people who use a screen reader. */
  logo: string;
  getStarted: MenuLink;
  /** Names of the buttons that open and close the sheet. */
  openMenu: string;
  closeMenu: string;
  about: { label: string; question: string; links: (MenuLink & { text: string })[] };
  services: {
    label: string;
    groups: { title: string; icon: ArtName; links: MenuLink[] }[];
    foot: { text: string; links: MenuLink[] };
  };
  cases: {
    label: string;
    links: (MenuLink & { icon: ArtName; figure: Figure })[];
    /** Whether there are cases that are not listed. */
    more: boolean;
    /** The way to all cases; its title has two lines. */
    all: MenuLink & { title: [string, string] };
  };
  /** Links of the sheet that need no accordion. */
  sheet: MenuLink[];
  footer: MenuLink[];
  /** In the footer where visitors are asked: the button that asks again, or what replaces it if the browser refuses. */
  consent: { choices: string; refused: string };
  /** The switch between light and dark: its name, and its three choices. */
  chart: { name: string; system: string; light: string; dark: string };
  social: { name: string; url: string }[];
};
