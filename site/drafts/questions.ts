/** What `npm run new` asks for each kind of entry, and what is in the content to choose from. */
import { entryOf, fieldsOf, isDraft, type Kind, published, readContent } from '../check/entries.ts';
import { didYouMean } from '../check/nearest.ts';
import { type Named, named } from '../check/references.ts';
import { listAt, textAt } from '../src/content/fields.ts';

/** What the owner has answered, by the flag of the question. */
export type Answers = Partial<Record<string, string>>;

/** A thing with an id, and how people call it. */
export type Choice = { id: string; title: string };

/** One question about a draft, which a flag on the command line can answer, too. */
export type Question = {
  flag: string;
  ask: string;
  /** The answers to choose from. Without any, the question is left out. */
  choices?: (facts: Facts) => Choice[];
  /** The answer that an empty line stands for; without it, the first choice, unless the question is optional. */
  propose?: (facts: Facts) => string | undefined;
  /** What is wrong with an answer, and what would be right. */
  fault?: (answer: string) => string | undefined;
  optional?: true;
};

/** A kind of draft: its folder in content/, named as its kind of entry, what it asks, and what to do next. */
type Draft = {
  folder: Kind;
  questions: Question[];
  next: (slug: string, answers: Answers) => string[];
};

const PUBLISH = 'To publish it, remove the line "draft: true". The check then names each text that is left.';

/** The kinds of drafts, by the name that the command knows. */
export const DRAFTS: Readonly<Record<string, Draft>> = {
  service: {
    folder: 'services',
    questions: [
      { flag: 'title', ask: 'What is the service called in menus and in the form?' },
      { flag: 'group', ask: 'In which group of the menu is it?', choices: ({ groups }) => groups },
      { flag: 'overview', ask: 'In which group of /services does its card stand?', choices: ({ cards }) => cards },
    ],
    next: (slug, { title, group }) => [
      `To publish it, remove the line "draft: true" (the check then names each text that is left), and add this line to ${group ? `the services of the group "${group}"` : 'the services of its group'} in content/services.json, above the last one:`,
      '',
      `        { "id": ${JSON.stringify(slug)}, "name": ${JSON.stringify(title ?? titleOf(slug))} },`,
      '',
    ],
  },
  page: {
    folder: 'pages',
    questions: [{ flag: 'title', ask: 'What does the page offer, in a few words? They are its heading.' }],
    next: (path) => [`${PUBLISH} Then link to ${path}, or let an ad lead there.`],
  },
  case: {
    folder: 'case-studies',
    questions: [
      { flag: 'title', ask: 'What kind of company is the client? Cards show it as its name.' },
      { flag: 'goal', ask: 'What did the client want?', choices: ({ goals }) => goals },
      {
        flag: 'figures',
        ask: 'Which figures show the result? Write each with what it measures: +55% AOV; 10x ROI; +63% faster checkout',
        fault: figuresFault,
        optional: true,
      },
      { flag: 'service', ask: 'Which service did most for it?', choices: ({ services }) => services },
    ],
    next: (slug, { title }) => [
      `${PUBLISH} When ${title ?? titleOf(slug)} has agreed to the story, write "status: confirmed".`,
    ],
  },
  industry: {
    folder: 'industries',
    questions: [{ flag: 'title', ask: 'What is the industry called?' }],
    next: (slug) => [`${PUBLISH} Then link to /industries/${slug}, for example in the footer: content/navigation.yml.`],
  },
  post: {
    folder: 'posts',
    questions: [
      { flag: 'title', ask: 'What is the title of the post?' },
      {
        flag: 'category',
        ask: 'In which category is it? A new one is well, too.',
        propose: ({ categories }) => categories[0] ?? 'Marketing',
      },
      { flag: 'date', ask: 'On which day is it published?', propose: today, fault: dateFault },
      { flag: 'service', ask: 'Which service does it end with?', choices: ({ services }) => services },
      {
        flag: 'author',
        ask: 'Who wrote it? Leave it empty for the agency.',
        choices: ({ people }) => people,
        optional: true,
      },
    ],
    next: () => [PUBLISH],
  },
};

/** Today as the computer of the owner has it, such as 2026-11-20. */
function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Why a text is no day and no month of the calendar. */
function dateFault(text: string): string | undefined {
  const day = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  const right = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return right ? undefined : `"${text}": write a day such as 2026-11-20, or a month such as 2026-11.`;
}

export const parted = (figures: string): string[] => figures.split(';').map((part) => part.trim());

function figuresFault(text: string): string | undefined {
  const parts = parted(text);
  if (parts.length < 2 || parts.length > 4) return 'Write two to four figures, with semicolons between them.';
  const wrong = parts.find((part) => !/^\S*\d\S*\s+\S/.test(part));
  return wrong && `"${wrong}": write a figure, a space, and what it measures, such as +55% AOV.`;
}

/** `trade-shows` or `/lp/trade-shows` as a title: Trade Shows. */
export const titleOf = (slug: string): string =>
  slug
    .replace(/^.*\//, '')
    .replace(/(?:^|-)(.)/g, (start, letter: string) => (start === letter ? '' : ' ') + letter.toUpperCase());

/** What a draft may name: what is in the content. */
export type Facts = ReturnType<typeof readFacts>;

export function readFacts(content = 'content') {
  const entries = readContent(content).filter((entry) => !isDraft(entry));
  const all = named(entries);
  const choicesOf = (kind: Named['target']): Choice[] =>
    all.flatMap(({ target, id, group }) => (target === kind ? [{ id, title: String(group.title ?? id) }] : []));
  const posts = published(entries, 'posts').map((entry) => String(fieldsOf(entry).category));
  return {
    services: choicesOf('services'),
    /** Groups of the menu and the form, and those of cards on /services. */
    groups: listAt(entryOf(entries, 'service-list')?.data, 'groups').map((group) => ({
      id: textAt(group, 'id') ?? '',
      title: textAt(group, 'title') ?? '',
    })),
    cards: choicesOf('overview groups'),
    chooser: { stalls: choicesOf('stalls'), runs: choicesOf('runs'), sells: choicesOf('sells') },
    goals: choicesOf('goals'),
    categories: posts,
    people: choicesOf('people'),
    figures: choicesOf('figures'),
    /** Cases with one of their figures, which other pages may show. */
    cases: published(entries, 'case-studies').flatMap((entry) => {
      const figure = all.find((found) => found.target === 'figures' && found.entry === entry);
      return figure ? [{ id: entry.id, figure: figure.id }] : [];
    }),
  };
}

/** The answer that an empty line stands for. */
export const proposalOf = ({ propose, choices, optional }: Question, facts: Facts): string | undefined =>
  propose?.(facts) ?? (optional ? undefined : choices?.(facts)[0]?.id);

/** What is wrong with an answer, and what would be right. */
export function answerFault({ choices, fault }: Question, answer: string, facts: Facts): string | undefined {
  const known = choices?.(facts).map(({ id }) => id) ?? [];
  if (known.length > 0 && !known.includes(answer))
    return `"${answer}" is none of ${known.join(', ')}. ${didYouMean(answer, known)}`.trim();
  return fault?.(answer);
}

/** The kind of draft of this name. @throws when there is none, with those that there are */
export function draftOf(kind: string | undefined): Draft & { name: string } {
  const draft = kind !== undefined && Object.hasOwn(DRAFTS, kind) && DRAFTS[kind];
  if (draft) return { ...draft, name: kind };
  const names = Object.keys(DRAFTS);
  const wrong = kind === undefined ? '' : `"${kind}" is no kind of page. ${didYouMean(kind, names)} `;
  const named = names.filter((name) => name !== 'page').join('|');
  throw new Error(`${wrong}Say what and under which name: npm run new ${named} <slug>, or npm run new page <path>`);
}
