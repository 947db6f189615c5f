import { type CaseEntry, loadCases, loadLabels, loadNavigation, loadServiceList, loadSite } from './loaders.ts';
import type { Figure } from './schemas/figure.ts';
import type { Labels } from './schemas/labels.ts';
import type { ServiceList } from './schemas/service-list.ts';
import type { Navigation, Site } from './schemas/site.ts';

type Link = { label: string; href: string };
type Group = Pick<ServiceList['groups'][number], 'title' | 'icon'> & { links: Link[] };
type CaseLink = Link & { icon: CaseEntry['icon']; figure: Figure };

/**
 * The navigation of every page, with names, addresses and figures instead of ids, and the settings in the footer; what
 * measures visits, and the words that ask for consent.
 */
export type Menu = Omit<Navigation, 'services' | 'cases'> &
  Pick<Site, 'brand' | 'copyright' | 'social' | 'analytics'> &
  Pick<Labels, 'consent'> & {
    services: Navigation['services'] & { groups: Group[] };
    /** `more` is whether the site has cases that the menu does not list. */
    cases: Navigation['cases'] & { links: CaseLink[]; more: boolean };
  };

/** The most cases that the menu lists. It is on every page, so each further case makes every page longer. */
const MENU_CASES = 8;

let menu: Promise<Menu> | undefined;

/**
 * The menu, made once a build.
 * @throws when navigation, settings, the list of services or cases cannot be loaded
 */
export function loadMenu(): Promise<Menu> {
  menu ??= build();
  return menu;
}

async function build(): Promise<Menu> {
  const [{ brand, copyright, social, analytics }, navigation, list, cases, { consent }] = await Promise.all([
    loadSite(),
    loadNavigation(),
    loadServiceList(),
    loadCases(),
    loadLabels(),
  ]);
  const groups = list.groups
    .map(({ title, icon, services }) => ({
      title,
      icon,
      links: services
        .filter(({ menu }) => menu !== false)
        .map(({ id, name }) => ({ label: name, href: `/services/${id}` })),
    }))
    .filter(({ links }) => links.length > 0);
  const links = cases.slice(0, MENU_CASES).map(({ id, client, icon, results: [figure] }) => ({
    label: client,
    href: `/case-studies/${id}`,
    icon,
    figure,
  }));
  return {
    ...navigation,
    brand,
    copyright,
    social,
    analytics,
    consent,
    services: { ...navigation.services, groups },
    cases: { ...navigation.cases, links, more: cases.length > MENU_CASES },
  };
}
