import type { Send } from './send.ts';

/** The links that ask a visitor to get in touch: to the contact page and its parts, the calendar, the agency's mail. */
const CTA = 'a:is([href^="/contact"],[href="#form"],[href="#consultation"],[href^="mailto:"],[data-calendar] *)';

/** Which link it is: where it leads, without a query and without an address of mail. */
function ctaOf(link: HTMLAnchorElement): string {
  if (link.protocol === 'mailto:') return 'email';
  return link.host === location.host ? link.pathname + link.hash : 'calendar';
}

/** Where on the page a link is: header, footer, the nearest id, or the number of the band, from 1. */
export function placeOf(link: Element): string {
  const part = link.closest('header,footer,main [id]');
  if (part) return part.id || part.localName;
  const band = [...document.querySelectorAll('main>*')].findIndex((child) => child.contains(link));
  return band < 0 ? 'page' : `band-${band + 1}`;
}

/** Reports `cta_click`: which link, and where it is. */
export function watchCtas(send: Send): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(CTA);
      if (link) send('cta_click', { cta: ctaOf(link), place: placeOf(link) });
    },
    true,
  );
}
