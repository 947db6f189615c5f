import { type Examples, example } from '../../gallery/example.ts';
import { Band } from '../../ui/blocks/Band.tsx';
import { Tabs } from './Tabs.tsx';

const panel = (title: string) => (
  <p>
    What we do about {title}. <a href="#more">More about {title}</a>
  </p>
);
const of = (...titles: string[]) => (
  <Band>
    <div className="wrap">
      <h2 className="vh">Services by discipline</h2>
      <Tabs
        label="Services by discipline"
        tabs={titles.map((title) => ({
          id: title.toLowerCase().replaceAll(' ', '-'),
          title,
          panel: panel(title.toLowerCase()),
        }))}
      />
    </div>
  </Band>
);
const three = of('Advertising', 'Content', 'Analytics');

export default {
  'First tab chosen': three,
  'Six tabs': of('Advertising', 'SEO Services', 'Content', 'Automation', 'Marketing of Software', 'Analytics'),
  'Two tabs': of('Advertising', 'Content'),
  'Another tab under the pointer': example(three, { forced: { hover: '[aria-selected=false]' } }),
  'Tab in focus': example(three, { forced: { 'focus-visible': '[role=tab]' } }),
} satisfies Examples;
