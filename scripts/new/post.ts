import type { Answers, Draft } from './draft.ts';
import type { Facts } from './facts.ts';
import { seo } from './text.ts';

/** Today as the computer of the owner has it, such as 2026-11-20. */
const today = (): string => {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
};

/** Why a text is no day and no month of the calendar. */
function dateFault(text: string): string | undefined {
  const day = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  const right = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return right ? undefined : `"${text}": write a day such as 2026-11-20, or a month such as 2026-11.`;
}

const source = (number: number) => ({
  title: `Title of the source that the text cites as ${number}`,
  publisher: 'Who published it',
  url: `https://example.com/source-${number}`,
});

const fields = ({ title, category, date, service, author }: Answers, facts: Facts) => ({
  draft: true,
  title,
  description:
    'Say in one or two sentences what the reader will know after this post and why it matters this year; cards and the feed show it.',
  seo: seo(title!),
  category: category ?? facts.categories[0] ?? 'Marketing',
  date: date ?? today(),
  ...(author && { author }),
  sources: [1, 2, 3].map(source),
  service: service ?? facts.services[0],
});

const TEXT = `
Answer the question of the title in this paragraph, in two or three sentences. A reader who stops here should have what
they came for. Say who it is for, and what they can do on Monday.

## Which question does the reader ask first?

Ask in each heading what a reader would ask, and answer in the first sentence below it. Where you state a number or a
fact that is not yours, cite its source like this.[1](#source-1) The number is the place of the source in the list at
the top of this file.

## What speaks against it?

Name the best objection, and answer it with a source.[2](#source-2) A table, a quotation or a picture helps where a
sentence would need too many commas. Put a picture beside this file, and show it with what it shows in the square
brackets and its name, such as ./pallet.jpg, in the round ones.

## What should the reader do next?

Close with one thing to do, say who else has done it,[3](#source-3) and link to the service that helps with it.
`;

export const post: Draft = {
  folder: 'posts',
  address: '/blog',
  questions: [
    { flag: 'title', ask: 'What is the title of the post?', longest: 60 },
    {
      flag: 'category',
      ask: 'In which category is it? A new one is well, too.',
      longest: 32,
      propose: ({ categories }) => categories[0],
    },
    { flag: 'date', ask: 'On which day is it published?', propose: today, fault: dateFault },
    {
      flag: 'service',
      ask: 'Which service does it end with?',
      options: ({ services }) => services.map((id) => ({ id, title: id })),
    },
    {
      flag: 'author',
      ask: 'Who wrote it? Leave it empty for the agency.',
      options: ({ people }) => people.map((id) => ({ id, title: id })),
      optional: true,
    },
  ],
  fields,
  text: TEXT,
  next: () => ['To publish it, remove the line "draft: true". The check then names each text that is left.'],
};
