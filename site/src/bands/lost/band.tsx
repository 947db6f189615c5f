import { suggestedPages } from '../../head/not-found/pages.ts';
import type { BandModule } from '../module.ts';
import { Lost } from './Lost.tsx';
import type { Lost as Words } from './schema.ts';

export default {
  async show(words: Words) {
    return <Lost content={words} pages={await suggestedPages()} />;
  },
} satisfies BandModule;
