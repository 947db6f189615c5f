import { type Entry, isDraft } from './entries.ts';
import { fault } from './fault.ts';
import { values } from './fields.ts';
import { valueAt } from './schema/shape.ts';

/** What the owner still has to confirm or correct: the place of a `status: placeholder`, and the question to answer. */
export type OpenQuestion = { file: string; line: number; field: string; question: string };

type Fields = Record<string, unknown>;

const CONFIRM = 'write status: confirmed';

/** The question about one placeholder. `fields` are those beside the status. */
function question({ kind, id }: Entry, path: string[], fields: Fields): string {
  const { url, address, name, text, role, company, client } = fields;
  if (kind === 'site' && path[0] === 'social')
    return `Is ${url} your ${name} profile? Correct the address and ${CONFIRM}.`;
  if (kind === 'site' && path[0] === 'scheduling')
    return `Do visitors book a call with you at ${url}? Correct the address, or leave it empty ('') to offer the form instead, and ${CONFIRM}.`;
  if (kind === 'site' && path[0] === 'email')
    return `Do you read what visitors send to ${address}, and is the privacy text of content/pages/contact.yml true for your agency? Correct both and ${CONFIRM}.`;
  if (kind === 'quotes' || path.at(-1) === 'quote')
    return `Did the ${role} of a client (${company}) say "${text}", and may you publish it? Correct the words and ${CONFIRM}.`;
  if (kind === 'case-studies')
    return `Is this the story of ${client} as it was, with its figures, and does the client agree to it? Correct it and ${CONFIRM}.`;
  if (kind === 'pages') return `Is everything on this page true of your agency? Correct it and ${CONFIRM}.`;
  return `Is "${name ?? role ?? text ?? id}" as it should be? Correct it and ${CONFIRM}.`;
}

/** The questions that the owner has to answer before launch, in the order of the files. Drafts are not asked about. */
export const openQuestions = (entries: Entry[]): OpenQuestion[] =>
  entries
    .filter((entry) => !isDraft(entry))
    .flatMap((entry) =>
      values(entry.data, 'status')
        .filter(({ text }) => text === 'placeholder')
        .map((status) => {
          const { file, line = 1, field } = fault(entry, status.field, '');
          const path = status.field.split('.').slice(0, -1);
          return { file, line, field, question: question(entry, path, valueAt(entry.data, path) as Fields) };
        }),
    );
