import { escapeMarkup } from '@fairlead/contract/text.ts';

/** The text of sitemap.xml: whole addresses, each with the day on which it last changed, where that is known. */
export const sitemap = (pages: { url: string; day: string | null }[]): string => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ url, day }) => `<url><loc>${escapeMarkup(url)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</url>`).join('\n')}
</urlset>
`;
