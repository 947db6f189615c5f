import type { Examples } from '../../gallery/example.ts';
import { LinkList } from '../../ui/actions/LinkList.tsx';
import { Ruled } from '../../ui/layout/Ruled.tsx';
import { Prose } from './Prose.tsx';

const links = [
  { label: 'How one plan is made', href: '/methodology' },
  { label: 'For wholesale and distribution', href: '/industries/wholesale-distribution' },
];
const items = [
  {
    title: 'Follow the order back',
    text: 'Begin with accounts that already reorder. We take their invoices, rep notes and quotes, and trace what they searched and asked before the first PO. The plan copies that path, even where it runs through a dull page that nobody had defended.',
  },
  {
    title: 'One line, one owner',
    text: 'A single strategist answers for the path from search to second order. Specialists do their parts, but nobody may call an ad a success while the quote it started waits in a rep’s inbox. Somebody has to own that gap, so we name the person.',
  },
];

export default {
  'Sentence and paragraphs': (
    <Prose
      heading="How pricing works"
      say="Fairlead prices work by the size of your catalog and the state of its data, and never by the lead, because leads are not orders."
      paragraphs={[
        'Scope sets the price, and your catalog sets the scope. A store with a clean SKU feed needs less work than one whose supplier lists arrive as scans. Price groups, sales territories, storefronts and languages each add templates to build and rules to keep. So does the question of who ships the change, your developers or ours.',
        'We ask about these before anyone names a sum. The proposal then lists the work line by line, and marks what could wait at a smaller budget. Ad spend stands apart from our work, so that you can tell what a network received and what a person did.',
      ]}
    >
      <LinkList links={links} />
    </Prose>
  ),
  'Intro on shoal': (
    <Prose
      ground="shoal"
      heading="Accessibility statement"
      intro="The target for this site is WCAG 2.2, level AA."
      paragraphs={[
        'We test its pages with axe in Chromium and by keyboard. Everything on it works without JavaScript, except the scheduling calendar. Automated checks miss things, so we do not claim that every barrier is gone.',
      ]}
    />
  ),
  'A list in it': (
    <Prose heading="Five principles">
      <Ruled items={items} />
    </Prose>
  ),
} satisfies Examples;
