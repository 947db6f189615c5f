import { loadFigures, loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { People } from './People.tsx';

const { people } = await loadPage('about');
const [figure] = await loadFigures(people.ids);

export default {
  'Functions and a figure': (
    <People heading={people.heading} figure={figure!} functions={people.items} note={people.note} />
  ),
} satisfies Examples;
