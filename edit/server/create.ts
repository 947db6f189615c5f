/** Creates entries with the writers of `npm run new`. */
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerFault, createDraft, DRAFTS, fileOf, slugFault } from '../../scripts/new/create.ts';
import { readFacts } from '../../scripts/new/facts.ts';
import type { Create, Problem } from '../api.ts';
import { Refusal, refusal } from './problems.ts';

/** The name by which `npm run new` knows a kind: `case` for case-studies. */
const nameOf = (kind: string): string | undefined => Object.keys(DRAFTS).find((name) => DRAFTS[name]!.folder === kind);

/** Drafts name no picture. */
const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

export const creatable = (kind: string): boolean => nameOf(kind) !== undefined;

/**
 * A new draft: its file below content/ and what it holds.
 * @param root the content folder
 * @throws {Refusal} with the answers that are wrong
 */
export function draftIn(root: string, { kind, slug, answers = {} }: Create): { file: string; text: string } {
  const name = nameOf(kind);
  if (!name) throw refusal(422, `Entries of ${kind} cannot be created here.`, '', ['kind']);
  const draft = DRAFTS[name]!;
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-new-'));
  try {
    // A link is not copied: what is written in the copy must not go through it.
    const isCopied = (path: string) => !lstatSync(path).isSymbolicLink() && !PICTURE.test(path);
    cpSync(root, join(folder, 'content'), { recursive: true, filter: isCopied });
    const wrong = slugFault(draft, slug, folder);
    const facts = readFacts(folder);
    const problems = draft.questions.flatMap((question): Problem[] => {
      const answer = answers[question.flag];
      const message = answer === undefined ? undefined : answerFault(question, answer, facts);
      return message === undefined ? [] : [{ file: '', path: [question.flag], message }];
    });
    if (wrong) problems.unshift({ file: '', path: ['slug'], message: wrong });
    if (problems.length > 0) throw new Refusal(422, problems);
    const text = readFileSync(createDraft(name, slug, folder, answers), 'utf8');
    return { file: fileOf(draft, slug).replace(/^content\//, ''), text };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
