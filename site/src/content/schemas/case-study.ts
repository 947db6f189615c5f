import { z } from 'zod';
import type { Target } from '../fields.ts';
import { caseDrawing } from './art.ts';
import { ownFigure } from './figure.ts';
import { logo, photo } from './photo.ts';
import { quote } from './quote.ts';
import { closing, draft, label, order, paragraphs, publish, quotable, ref, seo, some, status, upTo } from './text.ts';

const section = paragraphs(1, 4);

/** Something written here, or the id of an entry that has it: the message is about whichever the file has. */
const hereOrNamed = <S extends z.ZodType>(target: Target, here: S) =>
  z.union([ref(target), here], {
    error: ({ input, errors }) => {
      // The issues of each choice, in the order of the choices.
      const [named, written] = errors as z.core.$ZodIssue[][];
      const found = typeof input === 'object' && input !== null ? written : named;
      return (found ?? []).map(({ path, message }) => [...path, message].join(': ')).join(' ');
    },
  });

export const caseStudy = z.strictObject({
  draft,
  publish,
  status: status(
    'Is this the story of {client} as it was, with its facts and figures, and does the client agree to it? Correct it and write status: confirmed.',
  ),
  order,
  icon: caseDrawing,
  photo: photo.optional().meta({ help: 'Shown in place of the drawing.' }),
  client: label(32).meta({ help: 'What kind of company it is, which stands for its name.' }),
  logo: logo.optional().meta({ help: 'Shown with the client’s name.' }),
  category: label(32).meta({ help: 'One or two words for the kind of work.' }),
  seo,
  chips: some(label(28), 2, 4).meta({ help: 'A few words each, as marks on the card.' }),
  headline: upTo(14).meta({ help: 'Client and result, in 3 to 9 words.' }),
  description: upTo(90).meta({ help: 'The text on its card.' }),
  similar: upTo(45).meta({ help: 'How a reader sees that this is like their own company, and what was done.' }),
  goal: ref('goals').meta({ help: 'What the client wanted.' }),
  facts: z
    .strictObject({
      industry: label(80),
      size: label(80),
      channels: label(120).meta({ help: 'Where the client sells.' }),
      duration: label(48).meta({ help: 'How long the work has gone on.' }),
      platform: label(80).meta({ help: 'What the store runs on.' }),
    })
    .meta({ help: 'What readers compare with their own company. Ranges are enough.' }),
  figures: some(hereOrNamed('figures', ownFigure), 2, 4).meta({
    help: 'The page shows all of them, the card the first two.',
  }),
  period: upTo(12).meta({ help: 'Over which months the first two figures are counted.' }),
  summary: section.meta({ help: 'The whole case in short, for who reads no further.' }),
  situation: section.meta({ help: 'What the client had, and what was in the way.' }),
  by: ref('people').optional().meta({ help: 'Who of the team tells it, if it says “I”.' }),
  challenges: some(z.strictObject({ title: label(40), text: upTo(55) }), 2, 5).meta({ help: 'What had to be solved.' }),
  approach: some(z.strictObject({ title: label(40), text: upTo(85) }), 2, 6).meta({
    help: 'What was done, in its order.',
  }),
  differently: upTo(100).meta({ help: 'What you would do in another way today.' }),
  lesson: upTo(14).optional().meta({ help: 'The same in one line, for the list of all cases.' }),
  say: quotable,
  quote: hereOrNamed('quotes', quote).optional().meta({ help: 'The client’s words. Without them, the page has none.' }),
  services: some(ref('services'), 1, 4).meta({ help: 'What was done for the client. The page links them.' }),
  closing,
});
export type CaseStudy = z.infer<typeof caseStudy>;
