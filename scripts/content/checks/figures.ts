import { ids } from '../entries.ts';
import { type Check, fault } from '../fault.ts';
import { texts } from '../fields.ts';
import { REQUIRED_FIGURES } from '../required.ts';

/** Each figure reads exactly as the owner gave it, and none is missing or invented. */
export const figuresMatch: Check = (entries) => {
  const figures = entries.filter(({ kind }) => kind === 'figures');
  const wrong = figures.flatMap((entry) => {
    const { value } = entry.data as { value: string };
    const required = REQUIRED_FIGURES[entry.id];
    if (required === undefined) return [fault(entry, entry.id, 'Is not a figure that the owner gave. Remove it.')];
    return value === required ? [] : [fault(entry, `${entry.id}.value`, `Reads ${value}; the owner gave ${required}.`)];
  });
  const missing = Object.keys(REQUIRED_FIGURES).filter((id) => !ids(entries, 'figures').has(id));
  return [
    ...wrong,
    ...missing.map((id) => ({ file: 'content/figures.yml', field: id, message: 'Is missing. Add it.' })),
  ];
};

const UNSOURCED = /\d[\d.,]*\s?(?:%|x\b|percent\b|times (?:more|less|faster|higher|lower)\b)/i;

/** No text has a percentage or a multiple in digits. It names a figure by its id instead. */
export const numbersAreFigures: Check = (entries) =>
  entries
    .filter(({ kind }) => kind !== 'figures')
    .flatMap((entry) =>
      texts(entry.data).flatMap(({ field, text }) => {
        const found = UNSOURCED.exec(text);
        return found
          ? [fault(entry, field, `Says "${found[0]}". Name a figure as {figure-id} or drop the number.`)]
          : [];
      }),
    );
