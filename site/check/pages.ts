/** What makes pages fit together: their heads, the list of services, the overview, the chooser, and the figures. */

import { pathFault } from '../drafts/path.ts';
import { aboutType } from '../src/bands/types.ts';
import { type Answering, combinations, QUESTIONS, type Question, servicesFor } from '../src/content/chooser.ts';
import { listAt, textAt } from '../src/content/fields.ts';
import { aboutKind, KIND_NAMES, NOT_FOUND } from '../src/content/kinds.ts';
import { bandsIn, type Check, type Entry, entryOf, fault, isHidden, published, textFaults, texts } from './entries.ts';
import { named } from './references.ts';

/** The entries whose text an earlier one has too, each with the file of that one. */
function* repeated(entries: Entry[], textOf: (entry: Entry) => string | undefined) {
  const files = new Map<string, string>();
  for (const entry of entries) {
    const text = textOf(entry);
    if (text === undefined) continue;
    const other = files.get(text);
    files.set(text, entry.file);
    if (other) yield { entry, other };
  }
}

/** The path of a page is one that a page can have, and no other page has it. */
export const pathsAreFree: Check = function* (entries) {
  for (const entry of entries) {
    const path = entry.kind === 'pages' ? textAt(entry.data, 'path') : undefined;
    if (path === undefined || path === '/' || path === NOT_FOUND) continue;
    const message = pathFault(
      path,
      entries.filter((other) => other !== entry),
    );
    if (message) yield fault(entry, 'path', message);
  }
};

/** A page has no band twice that can stand once, and no anchor and no tab twice: a link could mean either. */
export const bandsStandApart: Check = function* (entries) {
  for (const entry of entries) {
    const seen = new Set<string>();
    const isRepeated = (what: string) => seen.size === seen.add(what).size;
    for (const [at, band] of listAt(entry.data, 'bands').entries()) {
      const type = textAt(band, 'band');
      const anchor = textAt(band, 'id');
      if (type && aboutType(type)?.once && isRepeated(`type ${type}`))
        yield fault(entry, `bands.${at}`, `Is a second ${type}, and a page can have one. Remove one of the two.`);
      if (anchor && isRepeated(`anchor ${anchor}`))
        yield fault(entry, `bands.${at}.id`, `Another band of this page is "${anchor}" too. Rename one.`);
      for (const [place, tab] of listAt(band, 'tabs').entries()) {
        const id = textAt(tab, 'id');
        if (
          id &&
          isRepeated(`tab ${id}`) &&
          listAt(band, 'tabs').findIndex((other) => textAt(other, 'id') === id) === place
        )
          yield fault(
            entry,
            `bands.${at}.tabs.${place}.id`,
            `Another band of this page has a tab "${id}" too. Rename one.`,
          );
      }
    }
  }
};

/** No two pages have the same title or the same description. */
export const headsAreUnique: Check = function* (entries) {
  for (const key of ['title', 'description'])
    for (const { entry, other } of repeated(entries, ({ data }) => textAt(data, 'seo', key)))
      yield fault(entry, `seo.${key}`, `Is the same in ${other}. Write what only this page owns.`);
};

/** No two cases, samples or posts have one name: links that read alike would lead to different pages. */
export const namesAreUnique: Check = function* (entries) {
  for (const kind of KIND_NAMES) {
    const { namedBy: field } = aboutKind(kind);
    if (field === undefined) continue;
    for (const { entry, other } of repeated(published(entries, kind), ({ data }) => textAt(data, field)))
      yield fault(entry, field, `Is the same in ${other}. Links to the two would read alike. Change one.`);
  }
};

const PERCENT_OR_MULTIPLE = /\d[\d.,]*\s?(?:%|x\b|percent\b|times (?:more|less|faster|higher|lower)\b)/i;

/** No text has a percentage or a multiple in digits: it names a figure by its id. A post cites sources instead. */
export const numbersAreFigures: Check = (entries) =>
  textFaults(
    entries.filter(({ kind }) => kind !== 'posts' && kind !== 'figures'),
    (text) => {
      const found = PERCENT_OR_MULTIPLE.exec(text)?.[0];
      return found && `Says "${found}". Name a figure as {figure-id} or drop the number.`;
    },
  );

/** The figures that a hero and a service show of a case, in its first screen and on the cards, are figures of that case. */
export const evidenceIsOfItsCase: Check = function* (entries) {
  /** What is wrong with a figure of a case; nothing where the case or its figures cannot be read. */
  const wrong = (figure: string | undefined, study: string | undefined, instead: string): string | undefined => {
    const found = entryOf(entries, 'case-studies', study);
    // A case has figures of its own, and names others by their ids.
    const own = found ? texts(found, ({ names, ref }) => (names ?? ref) === 'figures').map(({ text }) => text) : [];
    if (!figure || own.length === 0 || own.includes(figure)) return undefined;
    return `"${figure}" is no figure of the case "${study}". Write one of ${own.join(', ')}, or ${instead}.`;
  };
  for (const { entry, at, band } of bandsIn(entries, 'hero')) {
    const [figure, study] = ['figure', 'case'].map((field) => textAt(band, 'evidence', field));
    const first = study && wrong(figure, study, 'leave out the case');
    if (first) yield fault(entry, `bands.${at}.evidence.figure`, first);
  }
  for (const entry of published(entries, 'services')) {
    for (const [at, shown] of listAt(entry.data, 'proof', 'cases').entries())
      for (const place of listAt(shown, 'figures').keys()) {
        const message = wrong(textAt(shown, 'figures', String(place)), textAt(shown, 'id'), 'name another case');
        if (message) yield fault(entry, `proof.cases.${at}.figures.${place}`, message);
      }
  }
};

/** The ids of the services in the list, in its order, each with its field. */
const listed = (list: Entry | undefined) =>
  listAt(list?.data, 'groups').flatMap((group, at) =>
    listAt(group, 'services').flatMap((service, index) => {
      const id = textAt(service, 'id');
      return id ? [{ id, field: `groups.${at}.services.${index}` }] : [];
    }),
  );

/** Every published service is in the list, and every listed service is published. */
export const servicesAreListed: Check = function* (entries) {
  const list = entryOf(entries, 'service-list');
  if (!list) return;
  const places = listed(list);
  for (const { id, field } of places) {
    const service = entryOf(entries, 'services', id);
    const file = `content/services/${id}.yml`;
    const moved = 'move it to the former services, with the address to which its visitors go now, such as /services';
    if (!service) yield fault(list, field, `"${id}" has no file ${file}. Write it, or ${moved}.`);
    else if (isHidden(service))
      yield fault(list, field, `"${id}" is not published. Publish it (${file}), or take it out of this list.`);
  }
  for (const entry of published(entries, 'services')) {
    const remedy = 'Add it to one with the name that the menu shows, or make it a draft.';
    if (places.every(({ id }) => id !== entry.id))
      yield fault(entry, 'file', `"${entry.id}" is in no group of content/services.json. ${remedy}`);
  }
};

/** Every published service is once on /services: as the main service of a group, or as a card in one. */
export const servicesAreInOverview: Check = function* (entries) {
  const groups = bandsIn(published(entries, 'pages'), 'links')
    .filter(({ band }) => textAt(band, 'look') === 'group')
    .map(({ entry, at, band }) => ({ entry, at, id: textAt(band, 'group'), main: textAt(band, 'main', 'service') }));
  const [first] = groups;
  if (!first) return;
  const path = textAt(first.entry.data, 'path');
  const names = groups.map(({ id }) => id);
  const cards = published(entries, 'services').map((entry) => {
    const group = textAt(entry.data, 'overview', 'group');
    return { entry, group, main: groups.find(({ main }) => main === entry.id) };
  });
  for (const { entry, group, main } of cards) {
    const missing = `Is missing, so ${path} does not show the service. Choose its group (${names.join(', ')}) and write its text.`;
    if (!main && !group) yield fault(entry, 'overview', missing);
    if (main && group)
      yield fault(entry, 'overview', `Is the main service of "${main.id}" on ${path} already. Remove this field.`);
  }
  const remedy = 'Choose it as the group of a service (overview), or remove it.';
  for (const { entry, at, id } of groups)
    if (cards.every(({ group }) => group !== id)) yield fault(entry, `bands.${at}`, `"${id}" has no card. ${remedy}`);
};

/** The options that a service answers, or those of the page of services. */
const optionsOf = (entry: Entry): Answering => {
  const list = (question: Question) =>
    texts(entry, ({ ref, names }) => (ref ?? names) === question).map(({ text }) => text);
  return { stalls: list('stalls'), runs: list('runs'), sells: list('sells') };
};

/** Every option of the chooser on /services has a published service that answers it. */
export const optionsAreAnswered: Check = function* (entries) {
  const services = published(entries, 'services').map(optionsOf);
  for (const { target, id, entry, field } of named(entries)) {
    const question = QUESTIONS.find((question) => question === target);
    if (!question || services.some((service) => service[question].includes(id))) continue;
    const remedy = `Add it to chooser.${question} of a service that suits it, or remove it here.`;
    yield fault(entry, field.replace(/\.id$/, ''), `No service answers "${id}". ${remedy}`);
  }
};

/** Every published service that answers options is an answer of the chooser to some combination of them. */
export const servicesCanBeAnswers: Check = function* (entries) {
  const [page] = bandsIn(published(entries, 'pages'), 'chooser').map(({ entry }) => entry);
  if (!page) return;
  const order = listed(entryOf(entries, 'service-list')).map(({ id }) => id);
  const place = ({ id }: Entry) => (order.includes(id) ? order.indexOf(id) : order.length);
  const services = published(entries, 'services')
    .toSorted((a, b) => place(a) - place(b))
    .map((entry) => ({ entry, chooser: optionsOf(entry) }))
    .filter(({ chooser }) => QUESTIONS.every((question) => chooser[question].length > 0));
  const found = new Set(combinations(optionsOf(page)).flatMap((answers) => servicesFor(answers, services)));
  for (const service of services.filter((service) => !found.has(service))) {
    const [own] = combinations(service.chooser);
    if (!own) throw new Error(`${service.entry.file}: the chooser has no option, although it was filtered for one.`);
    const others = servicesFor(own, services).map(({ entry }) => entry.id);
    yield fault(
      service.entry,
      'chooser',
      `Is no answer of the chooser on /services, because others always fit better: ${others.join(' and ')} for "${Object.values(own).join(', ')}". Name fewer options here than they do, or one that they leave out.`,
    );
  }
};
