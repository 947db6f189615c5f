import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadMediaPicture } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import styles from './Picture.module.css';
import type { Picture } from './schema.ts';

export default {
  /** On narrow screens the photo is above the text. */
  async show({ heading, paragraphs, links, picture: { file, ...words }, side }: Picture, at) {
    const photo = await loadMediaPicture(file, words);
    return (
      <Band {...at}>
        <div className={classes('wrap', styles.pair, side === 'left' && styles.left)}>
          <figure>
            <Photo photo={photo} sizes="(max-width: 59.99rem) 92vw, 50vw" />
            {photo.credit && <figcaption className="muted small">{photo.credit}</figcaption>}
          </figure>
          <div className={styles.text}>
            <h2>{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text} className="text-width">
                {text}
              </p>
            ))}
            {links && <LinkList links={links} />}
          </div>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
