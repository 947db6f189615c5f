/** What schemas cannot see: faults between entries, and in the words themselves. Each check names its remedy. */

import { GIVEN_ENTRIES, GIVEN_FIGURES, GIVEN_SENTENCES, PAGES } from './given.ts';
import type { Entry, Fault } from './load.ts';
import { ids, texts, values } from './texts.ts';

type Check = (entries: Entry[]) => Fault[];

const fault = ({ file }: Entry, field: string, message: string): Fault => ({ file, field, message });

/** Figures stand once and verbatim. */
export const figuresAreGiven: Check = (entries) => {
  const figures = entries.filter(({ kind }) => kind === 'figures');
  const wrong = figures.flatMap((entry) => {
    const { value } = entry.data as { value: string };
    const given = GIVEN_FIGURES[entry.id];
    if (given === undefined) return [fault(entry, entry.id, 'Is not a figure of the specification. Remove it.')];
    return value === given
      ? []
      : [fault(entry, `${entry.id}.value`, `Reads ${value}; the specification gives ${given}.`)];
  });
  const missing = Object.keys(GIVEN_FIGURES).filter((id) => !ids(entries, 'figures').has(id));
  return [
    ...wrong,
    ...missing.map((id) => ({ file: 'content/figures.yml', field: id, message: 'Is missing. Add it.' })),
  ];
};

const UNSOURCED = /\d[\d.,]*\s?(?:%|x\b|percent\b|times (?:more|less|faster|higher|lower)\b)/i;

/** No percentage and no multiple in prose, but by a figure's id. */
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

const FORBIDDEN = new RegExp(
  [
    String.raw`\b(?:leverag|synerg|holistic|unlock|supercharg|seamless|elevat|delv(?:e|ing)|empower|revolution)\w*`,
    String.raw`\bcutting[- ]edge|\bworld[- ]class|\bgame[- ]chang\w*|\bbest[- ]in[- ]class|\btailored solution\w*`,
    String.raw`\bnext[- ]level|\bdigital landscapes?|\bguaranteed rankings?|\brobust solutions?|#1\b|\p{Extended_Pictographic}`,
  ].join('|'),
  'iu',
);

/** The words that the voice never uses. */
export const wordsAreOurs: Check = (entries) =>
  entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) => {
      const found = FORBIDDEN.exec(text);
      if (found && !/^[©™®]$/u.test(found[0]))
        return [fault(entry, field, `Says "${found[0]}". Write what happens instead.`)];
      if (text.includes('!') && !GIVEN_SENTENCES.includes(text))
        return [
          fault(entry, field, 'Has an exclamation mark that the specification does not give. End with a full stop.'),
        ];
      if ((text.match(/—/g) ?? []).length > 1) return [fault(entry, field, 'Chains dashes. Write two sentences.')];
      return [];
    }),
  );

/** Everything named by id exists. */
export const referencesExist: Check = (entries) => {
  const targets: [string, Entry['kind'], Entry['kind'][]][] = [
    ['ids', 'figures', ['pages', 'industries', 'services']],
    ['figures', 'figures', ['case-studies']],
    ['cases', 'case-studies', ['services', 'pages', 'industries']],
    ['services', 'services', ['navigation', 'case-studies', 'pages']],
    ['service', 'services', ['services', 'pages']],
    ['quote', 'quotes', ['case-studies', 'pages']],
  ];
  return targets.flatMap(([key, kind, within]) => {
    const known = ids(entries, kind);
    return entries
      .filter((entry) => within.includes(entry.kind))
      .flatMap((entry) =>
        values(entry.data, key)
          .filter(({ text }) => !known.has(text))
          .map(({ field, text }) =>
            fault(entry, field, `"${text}" is not in content/${kind}. Add it or correct the id.`),
          ),
      );
  });
};

/** Tokens name a figure or a commitment. */
export const tokensExist: Check = (entries) => {
  const site = entries.find(({ kind }) => kind === 'site')?.data as { commitments?: object } | undefined;
  const known = new Set([...ids(entries, 'figures'), ...Object.keys(site?.commitments ?? {})]);
  return entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) =>
      [...text.matchAll(/\{([^}]*)\}/g)]
        .filter(([, id]) => !known.has(id!))
        .map(([token]) => fault(entry, field, `${token} names no figure or commitment. Correct the id.`)),
    ),
  );
};

/** Titles and descriptions belong to one page each. */
export const headsAreUnique: Check = (entries) => {
  const seen = new Map<string, string>();
  return entries.flatMap((entry) => {
    const { seo } = entry.data as { seo?: { title: string; description: string } };
    return Object.entries(seo ?? {}).flatMap(([key, value]) => {
      const other = seen.get(`${key} ${value}`);
      seen.set(`${key} ${value}`, entry.file);
      return other ? [fault(entry, `seo.${key}`, `Is the same in ${other}. Write what only this page owns.`)] : [];
    });
  });
};

/** The anchors of every page, by its path. */
const routes = (entries: Entry[]): Map<string, string[]> =>
  new Map([
    ...Object.entries(PAGES),
    ...['services', 'case-studies'].flatMap((kind) =>
      [...ids(entries, kind as Entry['kind'])].map((id): [string, string[]] => [`/${kind}/${id}`, []]),
    ),
  ]);

/** Addresses lead to a page of the site, anchors to a place on it. */
export const linksLead: Check = (entries) => {
  const known = routes(entries);
  return entries.flatMap((entry) =>
    ['href', 'link'].flatMap((key) =>
      values(entry.data, key).flatMap(({ field, text }) => {
        if (!text.startsWith('/')) return [];
        const [path, anchor] = text.replace(/\?[^#]*/, '').split('#') as [string, string?];
        const anchors = known.get(path);
        if (!anchors) return [fault(entry, field, `${path} is no page of this site. Correct the address.`)];
        return anchor && !anchors.includes(anchor) ? [fault(entry, field, `${path} has no anchor #${anchor}.`)] : [];
      }),
    ),
  );
};

/** Every page that the specification names has its entry. */
export const givenEntriesExist: Check = (entries) =>
  Object.entries(GIVEN_ENTRIES).flatMap(([kind, given]) =>
    given
      .filter((id) => !ids(entries, kind as Entry['kind']).has(id))
      .map((id) => ({
        file: `content/${kind}/${id}.yml`,
        field: 'file',
        message: 'Is missing. Write it: the specification names the page.',
      })),
  );

export const CHECKS: Check[] = [
  figuresAreGiven,
  numbersAreFigures,
  wordsAreOurs,
  referencesExist,
  tokensExist,
  headsAreUnique,
  linksLead,
  givenEntriesExist,
];

/** Entries the owner has yet to confirm or replace; the README says how. */
export const placeholders = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, id, data, kind }) =>
    values(data, 'status')
      .filter(({ text }) => text === 'placeholder')
      .map(({ field }) => `${file}: ${kind === 'quotes' ? `${id}.` : ''}${field}`),
  );
