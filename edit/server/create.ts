/** Creates entries with the writers of `npm run new`. */
import { draft } from '../../scripts/new/draft.ts';
import { DRAFTS } from '../../scripts/new/questions.ts';
import type { Create } from '../api.ts';
import { Refusal, refusal } from './problems.ts';

/** The name by which `npm run new` knows a kind: `case` for case-studies. */
const nameOf = (kind: string): string | undefined => Object.keys(DRAFTS).find((name) => DRAFTS[name]!.folder === kind);

export const creatable = (kind: string): boolean => nameOf(kind) !== undefined;

/**
 * A new draft: its file below content/ and what it holds.
 * @param root the content folder
 * @throws {Refusal} with the answers that are wrong
 */
export function draftIn(root: string, { kind, slug, answers }: Create): { file: string; text: string } {
  const name = nameOf(kind);
  if (!name) throw refusal(422, `Entries of ${kind} cannot be created here.`, '', ['kind']);
  const { file, text, faults } = draft(name, slug, answers, root);
  if (faults.length > 0)
    throw new Refusal(
      422,
      faults.map(({ flag, message }) => ({ file: '', path: [flag], message })),
    );
  return { file, text };
}
