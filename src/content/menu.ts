import form from '../../content/form.json' with { type: 'json' };
import type { Menu } from '../sections/chrome/menu.ts';
import { loadCases, loadNavigation, loadSite } from './index.ts';

const serviceNames: Record<string, string> = Object.assign({}, ...Object.values(form.services));

/** Most cases that the menu names; its last link leads to them all. On every page, so a list without end would square. */
const MENU_CASES = 8;

let menu: Promise<Menu> | undefined;

/** The navigation of every page, resolved once a build. */
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
    cases: { ...navigation.cases, links },
  };
}
