import { builtPages } from '@fairlead/site/testing/built.ts';
import { brand, landingPaths } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { CASE_PATHS } from './support/asked.ts';
import { askedOf, documentAt, linksIn, targetsIn, textOf } from './support/page.ts';

const MENUS = ['About', 'Services', 'Case Studies'];

const ABOUT = ['About Us -> /about', 'Our Story -> /our-story'];

const SERVICES: Record<string, string[]> = {
  'SEO Services': ['seo', 'technical-seo', 'local-seo', 'seo-audit', 'link-building', 'geo'],
  Advertising: ['ppc', 'google-ads', 'social-ads', 'paid-media'],
  'Optimization & Analytics': ['cro', 'analytics', 'data-analytics'],
  'Content & Strategy': [
    ...['content-strategy', 'content-marketing', 'go-to-market'],
    ...['b2b-saas', 'lead-generation', 'marketing-automation'],
  ],
};

/** These services have a page and are in no menu. */
const IN_NO_MENU = ['paid-social', 'conversion-optimization'];

const FOOTER = ['Case Studies -> /case-studies', 'Blog -> /blog', 'Contact -> /contact'];

const PROFILES: [name: string, host: string][] = [
  ['LinkedIn', 'www.linkedin.com'],
  ['Facebook', 'www.facebook.com'],
  ['Instagram', 'www.instagram.com'],
];

const COPYRIGHT = '© 2025';

const home = documentAt('/');
const header = must(home.querySelector('header'));
const footer = must(home.querySelector('footer'));
const wide = header.querySelectorAll('nav[aria-label=Main] > ul > li');
const narrow = header.querySelectorAll('details');

/** Both menus: the one of wide screens, and the accordions of phones. */
const WIDTHS = [
  { width: 'wide screens', titles: wide.map((item) => textOf(must(item.querySelector('button')))), menus: wide },
  { width: 'phones', titles: narrow.map((item) => textOf(must(item.querySelector('summary')))), menus: narrow },
];

describe.each(WIDTHS)('section 2, header on $width', ({ titles, menus: [about, services, cases] }) => {
  test('has the menus About, Services and Case Studies', () => expect(titles).toEqual(MENUS));

  test('About lists its pages', () => expect(linksIn(must(about))).toEqual(ABOUT));

  test('Services has its groups in order', () => {
    const groups = must(services).querySelectorAll('p').map(textOf);
    expect(groups.filter((title) => title in SERVICES)).toEqual(Object.keys(SERVICES));
  });

  test.each(Object.entries(SERVICES))('Services, %s, lists its services in order', (title, ids) => {
    const heading = must(
      must(services)
        .querySelectorAll('p')
        .find((found) => textOf(found) === title),
    );
    const paths = ids.map((id) => `/services/${id}`);
    expect(askedOf(paths, targetsIn(must(heading.parentNode)))).toEqual(paths);
  });

  test.each(IN_NO_MENU)('Services does not list %s', (id) => {
    expect(targetsIn(must(services))).not.toContain(`/services/${id}`);
  });

  test('Case Studies lists the cases in order', () => {
    expect(askedOf(CASE_PATHS, targetsIn(must(cases)))).toEqual(CASE_PATHS);
  });
});

describe('sections 2 and 4, header', () => {
  test('the logo has the name of the agency and leads to the home page', () => {
    expect(linksIn(header)[0]).toBe(`${brand()} -> /`);
  });

  test('"Get Started" leads to the contact page, on wide screens and on phones', () => {
    expect(linksIn(header).filter((link) => link.startsWith('Get Started'))).toEqual(
      Array(2).fill('Get Started -> /contact'),
    );
  });

  test('the foot of the Services menu links /methodology and /services', () => {
    expect(targetsIn(must(wide[1]))).toEqual(expect.arrayContaining(['/methodology', '/services']));
  });

  test('the accordions on phones have at most one item open', () => {
    expect(new Set(narrow.map((item) => item.getAttribute('name'))).size).toBe(1);
    expect(narrow.filter((item) => item.hasAttribute('open'))).toEqual([]);
  });
});

describe('section 2, footer', () => {
  test('links Case Studies, Blog and Contact', () => {
    expect(linksIn(footer).filter((link) => /-> \/./.test(link))).toEqual(FOOTER);
  });

  test('links the profiles', () => {
    const profiles = footer.querySelectorAll('a[href^=http]');
    expect(profiles.map((link) => [textOf(link), new URL(must(link.getAttribute('href'))).hostname])).toEqual(PROFILES);
  });

  test('has a copyright line for 2025', () => {
    expect(textOf(must(footer.querySelector('small')))).toMatch(new RegExp(`^${COPYRIGHT}\\b`));
  });
});

test('section 2: every page has this header and this footer, and a landing page at least the footer', () => {
  const partOf = (document: typeof home, name: string) =>
    linksIn(must(document.querySelector(`body > ${name}`))).join();
  const landing = landingPaths();
  const differ = builtPages().flatMap(({ path, document }) =>
    ['header', 'footer'].flatMap((name) =>
      partOf(document, name) === partOf(home, name) || (name === 'header' && landing.includes(path)) ? [] : [path],
    ),
  );
  expect(differ).toEqual([]);
});
