import { allFields, type Entry, fault, isDraft } from './entries.ts';

/** What the owner still has to confirm or correct: the place of a `status: placeholder`, and the question to answer. */
type OpenQuestion = { file: string; line: number; field: string; question: string };

/** The questions that the owner has to answer before launch, in the order of the files. Drafts are not asked about. */
export const openQuestions = (entries: Entry[]): OpenQuestion[] =>
  entries
    .filter((entry) => !isDraft(entry))
    .flatMap((entry) =>
      allFields(entry).flatMap(({ path, value, meta, beside }) => {
        if (!meta.confirm || value !== 'placeholder') return [];
        const { file, line = 1, field } = fault(entry, path.join('.'), '');
        return [{ file, line, field, question: meta.confirm.replace(/\{(\w+)\}/g, (_, key) => String(beside[key])) }];
      }),
    );
