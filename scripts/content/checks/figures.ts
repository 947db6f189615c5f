import { entryOf, fieldsOf, published } from '../entries.ts';
import { type Check, fault } from '../fault.ts';
import { texts } from '../fields.ts';
import { counted, definedFigures, settings } from './tokens.ts';

/** The figure in the first screen of a service is one of the case that it links to. */
export const evidenceIsOfItsCase: Check = (entries) =>
  published(entries, 'services').flatMap((entry) => {
    const { figure, case: study } = (fieldsOf(entry).evidence ?? {}) as { figure?: string; case?: string };
    const { figures } = fieldsOf(entryOf(entries, 'case-studies', study));
    // A case has figures of its own, and names others by their ids.
    const own = (Array.isArray(figures) ? figures : []).map((found) => (typeof found === 'string' ? found : found?.id));
    return own.length === 0 || own.includes(figure)
      ? []
      : [
          fault(
            entry,
            'evidence.figure',
            `"${figure}" is no figure of the case "${study}". Write one of ${own.join(', ')}, or leave out the case.`,
          ),
        ];
  });

/** An id stands for one figure, commitment or count on the whole site. */
export const figuresAreUnique: Check = (entries) => {
  const taken = new Map([
    ...counted(entries).map(([id]): [string, string] => [id, 'every site, as a count']),
    ...settings(entries).map(([id]): [string, string] => [id, 'content/site.yml']),
  ]);
  return definedFigures(entries).flatMap(({ id, entry, field }) => {
    const other = taken.get(id);
    taken.set(id, entry.file);
    return other ? [fault(entry, field, `"${id}" is taken in ${other}. Give this figure another id.`)] : [];
  });
};

const UNSOURCED = /\d[\d.,]*\s?(?:%|x\b|percent\b|times (?:more|less|faster|higher|lower)\b)/i;

/** Where numbers stand for themselves: in the figures, and in posts, which cite sources. */
const OWN_NUMBERS: readonly string[] = ['figures', 'posts'];

/** The field of a case that has its figures. */
const OWN_FIGURE = /^figures\.\d+\.value$/;

/** No text has a percentage or a multiple in digits. It names a figure by its id instead. */
export const numbersAreFigures: Check = (entries) =>
  entries
    .filter(({ kind }) => !OWN_NUMBERS.includes(kind))
    .flatMap((entry) =>
      texts(entry.data).flatMap(({ field, text }) => {
        const found = entry.kind === 'case-studies' && OWN_FIGURE.test(field) ? null : UNSOURCED.exec(text);
        return found
          ? [fault(entry, field, `Says "${found[0]}". Name a figure as {figure-id} or drop the number.`)]
          : [];
      }),
    );
