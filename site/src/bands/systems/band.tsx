import { loadSystems } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { Systems } from './Systems.tsx';
import type { Systems as Words } from './schema.ts';

export default {
  async show(_: Words, at) {
    return <Systems {...at} systems={await loadSystems()} />;
  },
} satisfies BandModule;
