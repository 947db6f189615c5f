import { type Examples, example } from '../../gallery/example.ts';
import { Explorer } from './Explorer.tsx';

const tabs = [
  { id: 'advertising', title: 'Advertising' },
  { id: 'seo', title: 'SEO Services' },
  { id: 'content', title: 'Content & Strategy' },
  { id: 'automation', title: 'Marketing Automation' },
  { id: 'saas', title: 'B2B SaaS Marketing' },
];
const sixth = { id: 'analytics', title: 'Analytics' };
/** A panel may have any content; ExplorerPanel has examples of its own. */
const panel = (
  <p className="intro">
    Paid search, shopping and social, bought against margin, stock and lifetime value. One budget moves weekly toward
    the product lines that still earn after freight. You see which order each dollar started.
  </p>
);
const of = (shown: typeof tabs) => <Explorer heading="Services by discipline" tabs={shown} panel1={panel} />;
const explorer = of(tabs);

export default {
  'First tab chosen': explorer,
  'Six tabs': of([...tabs, sixth]),
  'Two tabs': of(tabs.slice(0, 2)),
  'Another tab under the pointer': example(explorer, { forced: { hover: '[aria-selected=false]' } }),
  'Tab in focus': example(explorer, { forced: { 'focus-visible': '[role=tab]' } }),
} satisfies Examples;
