import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { didYouMean } from '../content/nearest.ts';
import { caseStudy } from './case.ts';
import type { Answers, Draft, Question } from './draft.ts';
import { type Facts, readFacts } from './facts.ts';
import { industry } from './industry.ts';
import { post } from './post.ts';
import { service } from './service.ts';

/** The kinds of drafts, by the name that the command knows. */
export const DRAFTS: Readonly<Record<string, Draft>> = { service, case: caseStudy, industry, post };

const NAMES = Object.keys(DRAFTS).join('|');

/**
 * The kind of draft of this name.
 * @throws when there is none, with those that there are
 */
export function draftOf(kind: string | undefined): Draft {
  const draft = kind !== undefined && Object.hasOwn(DRAFTS, kind) ? DRAFTS[kind] : undefined;
  if (!draft) {
    const wrong = kind === undefined ? '' : `"${kind}" is no kind of page. ${didYouMean(kind, Object.keys(DRAFTS))} `;
    throw new Error(`${wrong}Say what and under which name: npm run new ${NAMES} <slug>`);
  }
  return draft;
}

/** What is wrong with an answer, and what would be right. */
export function answerFault({ longest, options, fault }: Question, answer: string, facts: Facts): string | undefined {
  if (longest !== undefined && answer.length > longest)
    return `"${answer}" has ${answer.length} characters. Shorten it to ${longest}.`;
  const known = options?.(facts).map(({ id }) => id) ?? [];
  if (known.length > 0 && !known.includes(answer))
    return `"${answer}" is none of ${known.join(', ')}. ${didYouMean(answer, known)}`.trim();
  return fault?.(answer);
}

/** What is wrong with a name in the address, and what would be right. */
export function slugFault(draft: Draft, slug: string, root: string): string | undefined {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return `"${slug}": use lower-case letters, digits and single hyphens.`;
  return existsSync(`${root}/${fileOf(draft, slug)}`)
    ? `${fileOf(draft, slug)} exists. Choose another name, or edit it.`
    : undefined;
}

/** The file of a draft. */
export const fileOf = ({ folder, text }: Draft, slug: string): string =>
  `content/${folder}/${slug}.${text === undefined ? 'yml' : 'md'}`;

/** `trade-shows` as a title: Trade Shows. */
export const titleOf = (slug: string): string =>
  slug
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

const HEAD = '# A draft: only npm run dev shows it. Each text says what to write in its place.\n';

/**
 * Writes a draft that passes every check.
 * @param answers what the owner said; without an answer, the draft says what belongs there
 * @returns its path
 * @throws if kind or slug are missing or not allowed, the file exists, or an answer is wrong; the message says what to do
 */
export function createDraft(kind: string | undefined, slug: string | undefined, root = '.', answers: Answers = {}) {
  const draft = draftOf(kind);
  if (!slug) throw new Error(`Say under which name: npm run new ${kind} <slug>`);
  const wrong = slugFault(draft, slug, root);
  if (wrong) throw new Error(wrong);
  const facts = readFacts(root);
  for (const question of draft.questions) {
    const answer = answers[question.flag];
    const fault = answer === undefined ? undefined : answerFault(question, answer, facts);
    if (fault) throw new Error(`--${question.flag} ${fault}`);
  }
  const longest = draft.questions.find(({ flag }) => flag === 'title')?.longest;
  const complete = { slug, title: titleOf(slug).slice(0, longest).trim(), ...answers };
  const fields = draft.fields(complete, facts);
  const yaml = stringify(fields, { lineWidth: 0 });
  const path = `${root}/${fileOf(draft, slug)}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, draft.text === undefined ? `${HEAD}${yaml}` : `---\n${HEAD}${yaml}---\n${draft.text}`);
  return path;
}
