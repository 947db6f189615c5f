/** `npm run check -- words`: how the texts sound. It helps editors and refuses nothing. */
import { KINDS, type Wording } from '../../../src/content/kinds.ts';
import { linesOf, pagesNamed } from './lines.ts';
import { measuresOf } from './measures.ts';
import { type Page, readPages } from './pages.ts';
import { tableOf } from './table.ts';

const SEE = 'See npm run check -- content.';

/** @throws when content/wording.yml cannot be used */
function wordingOf(data: unknown): Wording {
  const { success, data: wording } = KINDS.wording.schema.safeParse(data);
  if (!success) throw new Error(`content/wording.yml has no goals that can be used. ${SEE}`);
  return wording;
}

/**
 * The report over all published texts, or the lines of the pages that are named, drafts too.
 * @param names files, paths or ids; all pages if there is none
 * @returns what to print, and a note for the stage
 * @throws when a name is that of no page, or content/wording.yml cannot be used
 */
export function reportWords(names: string[] = [], root = 'content'): { lines: string[]; note: string } {
  const { pages, wording: entry, faults } = readPages(root);
  const wording = wordingOf(entry?.data);
  const published = pages.filter(({ draft }) => !draft);
  const unread = [...new Set(faults.map(({ file }) => file))].map((file) => `${file} cannot be read. ${SEE}`);
  const measures = measuresOf(wording, published);
  if (names.length === 0) {
    const { lines, note } = tableOf(measures, wording, published);
    return { lines: [...unread, ...lines], note };
  }
  const named: Page[] = [...new Set(names.flatMap((name) => pagesNamed(name, pages)))];
  const note = named.length === 1 ? 'one page' : `${named.length} pages`;
  return { lines: [...unread, ...named.flatMap((page) => linesOf(page, measures))], note };
}
