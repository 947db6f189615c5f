/** The chooser on /services: its options and the services that answer them agree. */
import { type Answering, combinations, QUESTIONS, type Question, servicesFor } from '../../../src/content/chooser.ts';
import { type Entry, entryOf, fieldsOf, ids, published } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';
import { values } from '../fields.ts';
import { didYouMean } from '../nearest.ts';

const PAGE = 'content/pages/services.yml';

/** The ids of the options of each question. A page that breaks its schema is reported by its schema. */
export function optionsOf(page: Entry | undefined): Answering {
  const { questions } = (fieldsOf(page).chooser ?? {}) as { questions?: Record<string, unknown> };
  const list = (question: Question) => values(questions?.[question], 'id').map(({ text }) => text);
  return { stalls: list('stalls'), runs: list('runs'), sells: list('sells') };
}

/** What a service answers, with the place of each option in its file. */
const named = (entry: Entry, question: Question) =>
  values(fieldsOf(entry).chooser, question).map(({ field, text }) => ({ field: `chooser.${field}`, text }));

const servicesIn = (entries: Entry[]) => entries.filter(({ kind }) => kind === 'services');

/** Services name options that exist, and every option is named by a published service. */
export const optionsAreAnswered: Check = (entries) => {
  const page = entryOf(entries, 'pages', 'services');
  if (!page) return [];
  const options = optionsOf(page);
  return QUESTIONS.flatMap((question) => {
    const known = options[question];
    const unknown = servicesIn(entries).flatMap((entry) =>
      named(entry, question)
        .filter(({ text }) => !known.includes(text))
        .map(({ field, text }) =>
          fault(
            entry,
            field,
            `"${text}" is no option of chooser.questions.${question} in ${PAGE}. ${didYouMean(text, known, `Write one of ${known.join(', ')}.`)}`,
          ),
        ),
    );
    const answered = new Set(
      published(entries, 'services').flatMap((entry) => named(entry, question).map(({ text }) => text)),
    );
    const open = known.flatMap((option, at): Fault[] =>
      answered.has(option)
        ? []
        : [
            fault(
              page,
              `chooser.questions.${question}.options.${at}`,
              `No service answers "${option}". Add it to chooser.${question} of a service that suits it, or remove it here.`,
            ),
          ],
    );
    return [...unknown, ...open];
  });
};

/** The published services in the order of the list, with what each answers. Those without options are left out. */
function answering(entries: Entry[]) {
  const list = entryOf(entries, 'service-list');
  const order = list ? values(list.data, 'id').map(({ text }) => text) : [...ids(entries, 'services')];
  const place = ({ id }: Entry) => (order.includes(id) ? order.indexOf(id) : order.length);
  return published(entries, 'services')
    .toSorted((a, b) => place(a) - place(b))
    .map((entry) => {
      const list = (question: Question) => named(entry, question).map(({ text }) => text);
      return { entry, chooser: { stalls: list('stalls'), runs: list('runs'), sells: list('sells') } };
    })
    .filter(({ chooser }) => QUESTIONS.every((question) => chooser[question].length > 0));
}

/** Every published service is the answer to some combination of options. */
export const servicesCanBeAnswers: Check = (entries) => {
  const page = entryOf(entries, 'pages', 'services');
  if (!page) return [];
  const services = answering(entries);
  const found = new Set(combinations(optionsOf(page)).flatMap((answers) => servicesFor(answers, services)));
  return services
    .filter((service) => !found.has(service))
    .map(({ entry, chooser }) => {
      const [own] = combinations(chooser);
      const others = servicesFor(own!, services).map(({ entry }) => entry.id);
      return fault(
        entry,
        'chooser',
        `Is no answer of the chooser on /services, because others always fit better: ${others.join(' and ')} for "${Object.values(own!).join(', ')}". Name fewer options here than they do, or one that they leave out.`,
      );
    });
};
