import { loadFigure, loadPeople } from '../../content/index.ts';
import { person } from '../../head/graph/person.ts';
import type { BandModule } from '../module.ts';
import { People } from './People.tsx';
import type { People as Words } from './schema.ts';

export default {
  async show({ heading, figure, note }: Words, at) {
    return (
      <People {...at} heading={heading} figure={await loadFigure(figure)} people={await loadPeople()} note={note} />
    );
  },
  things: async () => (await loadPeople()).flatMap(person),
} satisfies BandModule;
