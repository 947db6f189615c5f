import { loadFigures } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { FigureBand } from './FigureBand.tsx';
import type { Figures } from './schema.ts';

export default {
  async show({ heading, scope, ids }: Figures, at) {
    return <FigureBand {...at} heading={heading} scope={scope} figures={await loadFigures(ids)} />;
  },
} satisfies BandModule;
