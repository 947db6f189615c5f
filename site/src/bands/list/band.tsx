import { loadPeople } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { withinPage } from '../within-page.ts';
import { Cells } from './Cells.tsx';
import { Drawings } from './Drawings.tsx';
import { Line } from './Line.tsx';
import { Numbered } from './Numbered.tsx';
import type { List } from './schema.ts';

const LOOKS = { cells: Cells, numbered: Numbered, drawings: Drawings, line: Line };

export default {
  async show({ look, heading, intro, items }: List, at, { path }) {
    const Look = LOOKS[look];
    const team = await loadPeople();
    const spoken = items.map(({ by, ...item }) => {
      const speaker = team.find(({ id }) => id === by);
      return {
        ...item,
        by: speaker && { name: speaker.name ?? speaker.role, href: withinPage(`/about#people-${speaker.id}`, path) },
      };
    });
    return <Look {...at} heading={heading} intro={intro} items={spoken} />;
  },
} satisfies BandModule;
