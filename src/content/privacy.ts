import type { Analytics } from '../../contract/analytics.ts';
import type { Contact } from './schemas/pages/contact.ts';

type Note = { title: string; text: string };

/** The items of the privacy text, as they are right for what measures visits. */
export function privacyItems({ items, measurement }: Contact['privacy'], use: Analytics['use']): Note[] {
  return items.flatMap(({ title, text, opening }) => {
    if (!opening) return [{ title, text }];
    return [{ title, text: `${opening[use]} ${text}` }, ...(use === 'none' ? [] : [measurement[use]])];
  });
}
