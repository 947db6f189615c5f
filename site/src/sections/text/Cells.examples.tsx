import { type Examples, example } from '../../gallery/example.ts';
import { Cells } from './Cells.tsx';

const three = [
  {
    title: 'Inquiries a rep can quote',
    text: 'Minimums, terms and territories stand on the page, so resellers and students can rule themselves out. What reaches a rep names a part, a volume and a region, and goes to the person who may quote it.',
  },
  {
    title: 'Spend you can defend',
    text: 'Each budget line names a product, its margin and the orders it has to bring back. When finance asks what an ad was for, the answer is a row in their own file, and not a chart drawn by the ad network.',
  },
  {
    title: 'A floor under quiet months',
    text: 'Reorders keep the product’s own clock: a filter wears, a case pack empties, a season opens. Planned for, they give the weeks without a campaign something to stand on, and a weak week in ads stays a weak week.',
  },
];
const six = [
  {
    title: 'Answer audit',
    text: 'We ask several assistants what your buyers ask, repeat each question and record which pages are cited.',
  },
  {
    title: 'Crawl access check',
    text: 'Robots rules, firewall and logs show which AI crawlers reach the catalog, and that none reach trade prices.',
  },
  {
    title: 'Facts out of PDFs',
    text: 'Load charts, fitment and case packs become HTML tables, each value with its unit, revision and source.',
  },
  {
    title: 'Answer-first pages',
    text: 'The question as a heading, the fact in the next sentence, and below it the standard it rests on.',
  },
  {
    title: 'One name everywhere',
    text: 'Brand, series and part numbers agree across store, dealer portals and directories, so a model meets one product.',
  },
  {
    title: 'Second opinions',
    text: 'Trade press, standards bodies and dealers who can confirm a rating, approached with test data they can print.',
  },
];

const cells = (count: number) => <Cells heading="What changes for you" items={six.slice(0, count)} />;

export default {
  Two: cells(2),
  Four: cells(4),
  Five: cells(5),
  Three: <Cells heading="What changes for you" items={three} />,
  'Six on shoal': <Cells ground="shoal" heading="What we do with your facts" items={six} />,
  'Cell under the pointer': example(<Cells heading="What changes for you" items={three} />, {
    forced: { hover: 'li' },
  }),
} satisfies Examples;
