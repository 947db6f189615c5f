import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo, type PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './PictureText.module.css';

type PictureTextProps = {
  heading: string;
  paragraphs: string[];
  links: { label: string; href: string }[];
  photo: PhotoSource;
  /** On which side the photo stands on wide screens. On narrow ones it is above the text. */
  side: 'left' | 'right';
} & Placed;

/** A photo beside a heading and paragraphs. */
export function PictureText({ heading, paragraphs, links, photo, side, ...at }: PictureTextProps) {
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
          {links.length > 0 && <LinkList links={links} />}
        </div>
      </div>
    </Band>
  );
}
