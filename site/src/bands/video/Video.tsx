import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Photo, type PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import type { Placed } from '../module.ts';
import styles from './Video.module.css';

type VideoProps = {
  heading: string;
  intro?: string | undefined;
  poster: PhotoSource;
  /** The page of the video, for visitors without script. */
  href: string;
  /** What a press shows in place of the poster. */
  player: string;
  /** What the button does, before the heading for people who hear it alone. */
  play: string;
  /** Whose player it is, and what it may store. */
  note: string;
} & Placed;

/** A video as its poster. Nothing of the provider loads before a visitor presses it (inline.ts). */
export function Video({ heading, intro, poster, href, player, play, note, ...at }: VideoProps) {
  return (
    <Band {...at}>
      <div className="wrap">
        <h2>{heading}</h2>
        {intro && <p className={`intro ${styles.intro}`}>{intro}</p>}
        <div className={styles.frame} data-player={player} data-md="link">
          <a href={href} className={styles.poster} target="_blank" rel="noopener">
            <Photo photo={poster} sizes="92vw" alt="" />
            <span className={styles.play}>
              {play}
              <span className="visually-hidden">: {heading}</span>
            </span>
          </a>
        </div>
        <p className={`muted small ${styles.note}`}>{note}</p>
      </div>
    </Band>
  );
}
