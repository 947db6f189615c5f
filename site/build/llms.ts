import { markdownUrl } from '../src/head/addresses.ts';

/** A page as llms.txt lists it. */
export type Listed = { url: string; title: string; description: string };

/**
 * The text of llms.txt: the agency, and the Markdown version of each page with its description.
 * @param sections overview pages; pages below such a path are listed under its label
 * @param pages with their whole addresses
 */
export function llms(
  { brand, tagline }: { brand: string; tagline: string },
  sections: { label: string; href: string }[],
  pages: Listed[],
): string {
  const sorted = pages
    .map((page) => ({ ...page, path: new URL(page.url).pathname }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const under = (path: string) => sections.find(({ href }) => path === href || path.startsWith(`${href}/`));
  const line = ({ url, path, title, description }: Listed & { path: string }) =>
    `- [${title.replace(` | ${brand}`, '')}](${new URL(markdownUrl(path), url).href}): ${description}`;
  const list = (heading: string, listed: typeof sorted) => `## ${heading}\n\n${listed.map(line).join('\n')}\n`;
  return [
    `# ${brand}\n\n> ${tagline}\n`,
    list(
      brand,
      sorted.filter(({ path }) => !under(path)),
    ),
    ...sections.map((section) =>
      list(
        section.label,
        sorted.filter(({ path }) => under(path) === section),
      ),
    ),
  ].join('\n');
}
