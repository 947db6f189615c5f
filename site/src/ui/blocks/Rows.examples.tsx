import { type Examples, example } from '../../gallery/example.ts';
import { Rows } from './Rows.tsx';

const items = [
  { title: 'Editor', text: 'Interviews your product team and publishes what only they know about a part.' },
  { title: 'Analyst', text: 'Makes store, ad platform and ERP agree before anyone reports a result.' },
  { title: 'Developer', text: 'Ships the template change, tries it on a slow phone and keeps the old one ready.' },
];
const rows = <Rows items={items} />;

export default {
  'On paper': rows,
  'On ink': example(rows, { ground: 'ink' }),
} satisfies Examples;
