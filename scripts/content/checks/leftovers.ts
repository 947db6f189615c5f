/** Texts of a draft that nobody has replaced. */

import { caseStudy } from '../../new/case.ts';
import type { Draft } from '../../new/draft.ts';
import type { Facts } from '../../new/facts.ts';
import { industry } from '../../new/industry.ts';
import { post } from '../../new/post.ts';
import { service } from '../../new/service.ts';
import { type Entry, isDraft } from '../entries.ts';
import { type Check, fault } from '../fault.ts';
import { texts } from '../fields.ts';

const DRAFTS = [service, caseStudy, industry, post];

/** Stands for what the owner has answered. */
const ANSWER = '\u0001';
const NOTHING: Facts = {
  services: ['a', 'b', 'c'],
  groups: [],
  overview: [{ id: 'a', title: 'a' }],
  chooser: { stalls: [], runs: [], sells: [] },
  goals: [],
  categories: [ANSWER],
  people: [],
  cases: [{ id: 'a', figure: 'a' }],
  figures: [],
};

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Recognizes the texts of a kind of draft. A single word may be the owner's, too. */
function textsOf(draft: Draft): RegExp {
  const words = [
    ...texts(draft.fields({ slug: ANSWER, title: ANSWER }, NOTHING)).map(({ text }) => text),
    ...(draft.text ?? '').split(/\n{2,}/).map((text) => text.replace(/^#+ /, '')),
  ].map(inOneLine);
  const own = words.filter((text) => text.replaceAll(ANSWER, '').trim().includes(' ') && !draft.keeps?.includes(text));
  return new RegExp(`^(?:${[...new Set(own)].map((text) => escaped(text).replaceAll(ANSWER, '.+')).join('|')})$`);
}

/** The blocks of a text between empty lines, each in one line, with the line of its file. */
function blocksOf({ body }: Entry): { line: number; text: string }[] {
  let line = 1 + (body?.before ?? 0);
  return (body?.text ?? '').split(/(\n{2,})/).flatMap((block) => {
    const at = line;
    line += block.split('\n').length - 1;
    const text = inOneLine(block.replace(/^#+ /, ''));
    return text === '' ? [] : [{ line: at, text }];
  });
}

const BY_FOLDER = new Map(DRAFTS.map((draft) => [draft.folder, textsOf(draft)]));

const told = (text: string): string =>
  `Still says "${text.length > 40 ? `${text.slice(0, 40)}…` : text}", which tells what to write here. Write it, or put "draft: true" on top.`;

/** What is published says nothing that the draft said in its place. */
export const draftsAreRewritten: Check = (entries) =>
  entries.flatMap((entry) => {
    const known = BY_FOLDER.get(entry.kind);
    if (!known || isDraft(entry)) return [];
    return [
      ...texts(entry.data)
        .filter(({ text }) => known.test(inOneLine(text)))
        .map(({ field, text }) => fault(entry, field, told(inOneLine(text)))),
      ...blocksOf(entry)
        .filter(({ text }) => known.test(text))
        .map(({ line, text }) => ({ file: entry.file, line, field: 'text', message: told(text) })),
    ];
  });
