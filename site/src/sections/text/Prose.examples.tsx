import type { Examples } from '../../gallery/example.ts';
import { LinkList } from '../../ui/actions/LinkList.tsx';
import { PersonLine } from '../../ui/blocks/PersonLine.tsx';
import { Ruled } from '../../ui/blocks/Ruled.tsx';
import { Prose } from './Prose.tsx';

const links = [
  { label: 'How one plan is made', href: '/methodology' },
  { label: 'For wholesale and distribution', href: '/industries/wholesale-distribution' },
];
const items = [
  {
    title: 'Prove it in the ledger',
    text: 'An ad platform grades its own work. We hold its claims against orders shipped, credit notes included, and report the lower number with the reason for the gap. What your controller cannot find in the books, we do not claim.',
  },
  {
    title: 'Earn the second order',
    text: 'A first order often pays for little more than its own click and pallet. So the reminder is planned together with the ad: how long a case pack lasts, who approves the next PO, and which rep should hear that it is late.',
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
  'Told by a person': (
    <Prose
      heading="The page buyers land on gets the least work"
      beside={
        <PersonLine label="Told by" person={{ id: 'editor', role: 'Editor', city: 'Philadelphia, Pennsylvania' }} />
      }
      paragraphs={[
        'I’m the one who calls your product manager. He’ll say there isn’t much to tell about ball valves, and then he’ll talk for twenty-five minutes while I type.',
      ]}
    />
  ),
  'A list in it': (
    <Prose heading="Five principles">
      <Ruled items={items} />
    </Prose>
  ),
} satisfies Examples;
