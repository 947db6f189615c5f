import { loadMediaPicture } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import { PROVIDERS } from './providers.ts';
import type { Video as Words } from './schema.ts';
import { Video } from './Video.tsx';

export default {
  async show({ heading, intro, provider, video, poster: { file, ...words } }: Words, at, { labels }) {
    const { page, player } = PROVIDERS[provider];
    return (
      <Video
        {...at}
        heading={heading}
        intro={intro}
        poster={await loadMediaPicture(file, words)}
        href={page(video)}
        player={player(video)}
        play={labels.video.play}
        note={labels.video.note[provider]}
      />
    );
  },
} satisfies BandModule;
