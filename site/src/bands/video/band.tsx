import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadMediaPicture } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import { PROVIDERS } from './providers.ts';
import type { Video } from './schema.ts';
import styles from './Video.module.css';

export default {
  /** As its poster. Nothing of the provider loads before a visitor presses it (inline.ts). */
  async show({ heading, intro, provider, video, poster: { file, ...words } }: Video, at, { labels }) {
    const { page, player } = PROVIDERS[provider];
    return (
      <Band {...at}>
        <div className="wrap">
          <h2>{heading}</h2>
          {intro && <p className={classes('intro', styles.intro)}>{intro}</p>}
          <div className={styles.frame} data-player={player(video)} data-md="link">
            {/* Visitors without script go to the page of the video. */}
            <a href={page(video)} className={styles.poster} target="_blank" rel="noopener">
              <Photo photo={await loadMediaPicture(file, words)} sizes="92vw" alt="" />
              <span className={styles.play}>
                {labels.video.play}
                <span className="visually-hidden">: {heading}</span>
              </span>
            </a>
          </div>
          <p className={classes('muted', 'small', styles.note)}>{labels.video.note[provider]}</p>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
