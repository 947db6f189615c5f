/** Texts of a draft that nobody has replaced. */
import { shortened } from '@fairlead/contract/text.ts';
import { type Check, type Entry, fault, isDraft, type Kind, texts } from '../check/entries.ts';
import { untouched } from './draft.ts';
import { DRAFTS } from './questions.ts';

/** Stands for what the owner has answered. */
const ANSWER = '\u0001';

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The blocks of a Markdown text between empty lines, each in one line and without the marks of a heading. */
const blocksOf = (text: string): string[] => text.split(/\n{2,}/).map((block) => inOneLine(block.replace(/^#+ /, '')));

/** Recognizes the texts of a kind of draft. A single word may be the owner's, too. */
function textsOf(name: string, kind: Kind): RegExp {
  const { data, text } = untouched(name, ANSWER);
  const draft: Entry = { file: '', kind, id: '', data };
  const words = [...texts(draft).map(({ text }) => inOneLine(text)), ...blocksOf(text)];
  const own = words.filter((text) => text.replaceAll(ANSWER, '').trim().includes(' '));
  const patterns = [...new Set(own)].map((text) => RegExp.escape(text).replaceAll(ANSWER, '.+'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

const BY_KIND = new Map(Object.entries(DRAFTS).map(([name, { folder }]) => [folder, textsOf(name, folder)]));

const complaint = (text: string): string =>
  `Still says "${shortened(text, 41)}", which tells what to write here. Write it, or leave the entry a draft.`;

/** What is published says nothing that the draft said in its place. */
export const draftsAreRewritten: Check = function* (entries) {
  for (const entry of entries) {
    const known = BY_KIND.get(entry.kind);
    if (!known || isDraft(entry)) continue;
    for (const { field, text } of texts(entry))
      if (known.test(inOneLine(text))) yield fault(entry, field, complaint(inOneLine(text)));
    const { text = '', before = 0 } = entry.body ?? {};
    for (const block of text.split(/\n{2,}/)) {
      const [found = ''] = blocksOf(block);
      const line = 1 + before + text.slice(0, text.indexOf(block)).split('\n').length - 1;
      if (known.test(found)) yield { file: entry.file, line, field: 'text', message: complaint(found) };
    }
  }
};
