import { type Parts, sourceOf, touchOf, writeSource } from '@fairlead/contract/attribution.ts';

/** The view of a page as site/src/head/early/attribution.ts notes it. */
const NOTE = /^(.*?),([^,]*),((?:utm_.*)?)$/s;

/** What a noted view says; null if it cannot be read. */
function readNote(note: string | null): Parts | null {
  const [, landing, referrer = '', campaign = ''] = NOTE.exec(note ?? '') ?? [];
  if (!landing) return null;
  const values = campaign.split(/,(?=utm_)/).flatMap((pair) => [...new URLSearchParams(pair)]);
  return { ...Object.fromEntries(values), landing, referrer };
}

/** The note with this name; null if there is none or the browser forbids storage. */
function noted(name: 'first' | 'last'): Parts | null {
  try {
    return readNote(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

/** Where the visit began, for `SOURCE_HEADER`. Without a note, the view of this page is all that is known. */
export function visitHere(): string {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const ours = from?.host === location.host ? from : null;
  const here = { ...Object.fromEntries(new URLSearchParams(location.search)), landing: location.pathname };
  const first = noted('first') ?? { ...here, referrer: ours ? null : (from?.host ?? null) };
  const last = noted('last');
  const page = (ours ?? location).pathname;
  return writeSource({ source: sourceOf({ ...first, page }), lastTouch: last && touchOf(last) });
}
