import { loadMediaFile } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import { Downloads } from './Downloads.tsx';
import type { Downloads as Words } from './schema.ts';

export default {
  show: ({ heading, intro, files }: Words, at) => (
    <Downloads
      {...at}
      heading={heading}
      intro={intro}
      files={files.map((words) => ({ ...words, ...loadMediaFile(words.file) }))}
    />
  ),
} satisfies BandModule;
