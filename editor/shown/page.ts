/** What is shown of a page that the development server has made: it runs no script, and all that it names lies below one path. */

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** What is there for browsers without script. The page is shown as it is with script, as far as that goes. */
const WITHOUT = /<noscript\b[^>]*>[\s\S]*?<\/noscript>/gi;
/** Making such a picture takes a second of a processor. */
const SLOW = /<source type="image\/avif"[^>]*>/gi;
/** What only browsers and search engines read of the head: none of it is right here. */
const HEAD =
  /<(?:link rel="(?:canonical|alternate|expect|prev|next)"|meta (?:name="robots"|property="og:[^"]*"|name="twitter:[^"]*"))(?:[^>"]|"[^"]*")*>/gi;
/** Attributes with an address, in the page and in what styles ask of an address. */
const ADDRESS = /((?:\s(?:href|src|poster|action)="|\[href\^?="))\/(?!\/)/gi;
const ADDRESSES = /(\ssrcset=")([^"]*)/gi;
const DRAWING = /\sdata-href="\//g;
const IN_STYLES = /url\((["']?)\/(?!\/)/g;
/** The font, wherever the packages of the project are: in a container they are not beside its content. */
const FONT = /url\((["']?)[^)"']*(?=\/ui\/styles\/fonts\/)/g;
/** Where the project is on the machine. */
const PLACE = /\sdata-vite-dev-id="[^"]*"/g;

/** What the script in the head of a page does, once the page is painted. */
const ARRIVED = 'seen set visible';

/**
 * @param at where the addresses of the site lie, such as `/desk/words/shown`
 * @param root the project
 */
export function shownPage(html: string, at: string, root: string): string {
  const place = `/@fs/${root.replaceAll('\\', '/').replace(/^\//, '')}`;
  return html
    .replace(SCRIPT, '')
    .replace(WITHOUT, '')
    .replace(SLOW, '')
    .replace(HEAD, '')
    .replace(PLACE, '')
    .replaceAll(encodeURIComponent(place), '')
    .replaceAll(place, '')
    .replace(DRAWING, ` href="/`)
    .replace(ADDRESS, `$1${at}/`)
    .replace(ADDRESSES, (_, before: string, list: string) => before + list.replace(/(^|,\s*)\/(?!\/)/g, `$1${at}/`))
    .replace(FONT, 'url($1')
    .replace(IN_STYLES, `url($1${at}/`)
    .replace(/<html\b/, `<html class="${ARRIVED}"`)
    .replace(/<head>/, '<head><meta name="robots" content="noindex" />');
}
