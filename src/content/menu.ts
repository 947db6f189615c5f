import form from '../../content/form.json' with { type: 'json' };
import { type CaseEntry, loadCases } from './cases.ts';
import type { Figure } from './schemas/figure.ts';
import type { Navigation, Site } from './schemas/site.ts';
import { loadNavigation, loadSite } from './site.ts';

type Link = { label: string; href: string };
type Group = Omit<Navigation['services']['groups'][number], 'services'> & { links: Link[] };
type CaseLink = Link & { icon: CaseEntry['icon']; figure: Figure };

/** The navigation of every page, with names, addresses and figures instead of ids, and the settings in the footer. */
export type Menu = Omit<Navigation, 'services' | 'cases'> &
  Pick<Site, 'brand' | 'copyright' | 'social'> & {
    services: Omit<Navigation['services'], 'groups'> & { groups: Group[] };
    /** `more` is whether the site has cases that the menu does not list. */
    cases: Navigation['cases'] & { links: CaseLink[]; more: boolean };
  };

const serviceNames: Record<string, string> = Object.assign({}, ...Object.values(form.services));

/** The most cases that the menu lists. It is on every page, so each further case makes every page longer. */
const MENU_CASES = 8;

let menu: Promise<Menu> | undefined;

/**
 * The menu, made once a build.
 * @throws when navigation, settings or cases cannot be loaded
 */
export function loadMenu(): Promise<Menu> {
  menu ??= build();
  return menu;
}

async function build(): Promise<Menu> {
  const [{ brand, copyright, social }, navigation, cases] = await Promise.all([
    loadSite(),
    loadNavigation(),
    loadCases(),
  ]);
  const groups = navigation.services.groups.map(({ services, ...group }) => ({
    ...group,
    links: services.map((id) => ({ label: serviceNames[id] ?? id, href: `/services/${id}` })),
  }));
  const links = cases.slice(0, MENU_CASES).map(({ id, client, icon, results }) => ({
    label: client,
    href: `/case-studies/${id}`,
    icon,
    figure: results[0]!,
  }));
  return {
    ...navigation,
    brand,
    copyright,
    social,
    services: { ...navigation.services, groups },
    cases: { ...navigation.cases, links, more: cases.length > MENU_CASES },
  };
}
