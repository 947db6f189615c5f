import { asId } from '../content/files.ts';
import type { Answers, Draft } from './draft.ts';
import type { Facts } from './facts.ts';
import { closing, ordinal, seo, shortened, times } from './text.ts';

/** What stands for a figure until the owner has one. */
const NO_FIGURES = times(3, (n) => `0% what figure ${n} measures`).join('; ');

/** `+55% AOV; 10x ROI` as figures, each with an id of its own. */
const figuresOf = (slug: string, text: string) =>
  text.split(';').map((part) => {
    const [value = '', ...label] = part.trim().split(/\s+/);
    return { id: asId(`${slug} ${label.join(' ')}`), value, label: label.join(' ') };
  });

const figureFault = (text: string): string | undefined => {
  const parts = text.split(';').map((part) => part.trim());
  if (parts.length < 2 || parts.length > 4) return 'Write two to four figures, with semicolons between them.';
  const wrong = parts.find((part) => !/^\S*\d\S*\s+\S/.test(part));
  return wrong === undefined
    ? undefined
    : `"${wrong}": write a figure, a space, and what it measures, such as +55% AOV.`;
};

const fields = ({ slug, title, goal, figures, service }: Answers, facts: Facts) => ({
  draft: true,
  status: 'placeholder',
  client: title!,
  category: 'Trade, kind of business',
  seo: seo(title!),
  chips: ['Trade', 'Kind of business'],
  headline: 'Client and result in nine words',
  description:
    'Say in one sentence what stood in the way of the client and which change removed it, for the card of this case.',
  ...((goal ?? facts.goals[0]?.id) && { goal: goal ?? facts.goals[0]!.id }),
  figures: figuresOf(slug!, figures ?? NO_FIGURES),
  summary: [
    'Tell the case in one paragraph for somebody who reads nothing else. Say who the client is and what it sells. Say what stood in the way, as one thing that can be pointed at. Then say what was changed first, what followed from it, and who at the client did the work. Close with the figures, named by their ids in braces, and with what they count.',
  ],
  situation: [
    'Describe the client as it was before the first call. Name what it sells, to whom, and through which channels. Then describe the one obstacle that stood before all others, as something a visitor to the company could have seen. Say how people there had worked around it, and why that had been reasonable.',
    'Then say what it cost, in orders, hours or returns, without a number that nobody measured. Close with the day on which somebody decided that it had to change.',
  ],
  challenges: times(3, (n) => ({
    title: `Name challenge ${n}`,
    text: `Describe the ${ordinal(n)} thing that made the work hard, as something that the people of the client met every week, and say why it had not been solved.`,
  })),
  approach: times(3, (n) => ({
    title: `Name decision ${n}`,
    text: `Say what was decided in the ${ordinal(n)} step and what was done on which page, account or process. Then give the reason, and name what was left alone because of it. A reader should be able to disagree with the choice.`,
  })),
  differently:
    'Say honestly what you would do differently today, and what that mistake cost. Then say how you work now because of it. This is the paragraph that readers trust most, so keep it concrete.',
  say: 'Say in one sentence what this case shows about how we work, so that somebody can quote it without the rest.',
  quote: {
    status: 'placeholder',
    text: 'Put the words of the client here, as they were said, in one or two sentences.',
    role: 'Job title of the client',
    company: 'kind of company',
  },
  services: [service ?? facts.services[0]!],
  closing: closing('a similar project'),
});

export const caseStudy: Draft = {
  folder: 'case-studies',
  address: '/case-studies',
  questions: [
    { flag: 'title', ask: 'What kind of company is the client? Cards show it as its name.', longest: 32 },
    { flag: 'goal', ask: 'What did the client want?', options: ({ goals }) => goals },
    {
      flag: 'figures',
      ask: 'Which figures show the result? Write each with what it measures: +55% AOV; 10x ROI; +63% faster checkout',
      fault: figureFault,
      optional: true,
    },
    {
      flag: 'service',
      ask: 'Which service did most for it?',
      options: ({ services }) => services.map((id) => ({ id, title: id })),
    },
  ],
  fields,
  next: ({ title }) => [
    `To publish it, remove the line "draft: true". The check then names each text that is left. When ${shortened(title!, 40)} has agreed to the story, write "status: confirmed".`,
  ],
};
