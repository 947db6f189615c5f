import { loadFigures, loadPage } from '../content.ts';
import { People } from './People.tsx';

const { people } = await loadPage('about');
const [figure] = await loadFigures(people.ids);

export const functionsAndAFigure = (
  <People heading={people.heading} figure={figure!} functions={people.items} note={people.note} />
);
