/** Permanent redirects from addresses that the site has given up: content/site.yml, former services, and pages that are over. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { listAt, textAt } from './fields.ts';
import { hiddenAs } from './hidden.ts';

export type Redirect = { from: string; to: string };

/** A redirect with its place in content/, for messages. `fields` are those of its two addresses. */
type PlacedRedirect = Redirect & { file: string; fields: Redirect };

/** A file of content/pages, as it stands there. */
type PageFile = { file: string; data: unknown };

/** The list of services, which also names those that were removed or renamed. */
export const SERVICES = 'content/services.json';

/**
 * The redirects in the settings, in the list of services and of pages that are over, each with its place. What has no two addresses is left out:
 * the schemas report it.
 */
export const placedRedirects = (settings: unknown, services: unknown, pages: PageFile[]): PlacedRedirect[] =>
  [
    ...listAt(settings, 'redirects').map((item, at) => ({
      ...{ from: textAt(item, 'from'), to: textAt(item, 'to'), file: 'content/site.yml' },
      fields: { from: `redirects.${at}.from`, to: `redirects.${at}.to` },
    })),
    ...listAt(services, 'former').map((item, at) => {
      const id = textAt(item, 'id');
      return {
        ...{ from: id === undefined ? id : `/services/${id}`, to: textAt(item, 'now'), file: SERVICES },
        fields: { from: `former.${at}.id`, to: `former.${at}.now` },
      };
    }),
    ...pages.flatMap(({ file, data }) =>
      hiddenAs(data)?.why === 'over'
        ? [{ from: textAt(data, 'path'), to: textAt(data, 'then'), file, fields: { from: 'path', to: 'then' } }]
        : [],
    ),
  ].filter((redirect): redirect is PlacedRedirect => redirect.from !== undefined && redirect.to !== undefined);

/** The list of services as it stands in its file; null without the file. @throws SyntaxError if it is not JSON */
const readServiceList = (): unknown => (existsSync(SERVICES) ? JSON.parse(readFileSync(SERVICES, 'utf8')) : null);

/** Every redirect of the site. @throws Error if one of the two files cannot be read */
export const readRedirects = (): Redirect[] =>
  placedRedirects(parse(readFileSync('content/site.yml', 'utf8')), readServiceList(), readPages()).map(
    ({ from, to }) => ({ from, to }),
  );

const readPages = (): PageFile[] =>
  globSync('content/pages/*.yml').map((file) => ({ file, data: parse(readFileSync(file, 'utf8')) }));
