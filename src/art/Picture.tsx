import { classes } from '../styles/classes.ts';
import { type ArtName, DRAWINGS } from './catalogue.ts';
import { DARK, type PageGround } from './grounds.ts';
import styles from './Picture.module.css';
import { artUrl } from './url.ts';

const NIGHT = '(prefers-color-scheme:dark)';
const PHONE = '(max-width:44.99rem)';

type ArtPictureProps = {
  name: ArtName;
  /** Ground it stands on in the light scheme; the dark scheme's follows. */
  ground: PageGround;
  /** Finer strokes, for a small plate shown at hero size. */
  fine?: boolean;
  /** The hero's upright drawing on phones. */
  tall?: boolean;
  /** Empty, unless the drawing says something that the text does not. */
  alt: string;
  className?: string | undefined;
};

/** A drawing in the colours of its ground, in both schemes, with its size reserved. */
export function ArtPicture({ name, ground, fine, tall, alt, className }: ArtPictureProps) {
  const { width, height } = DRAWINGS[name];
  const light = artUrl(name, ground, { fine });
  const dark = artUrl(name, DARK[ground], { fine });
  return (
    <picture>
      {tall && <TallSources ground={ground} />}
      {dark !== light && <source media={NIGHT} srcSet={dark} />}
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={classes(styles.picture, className)}
      />
    </picture>
  );
}

function TallSources({ ground }: { ground: PageGround }) {
  const { width, height } = DRAWINGS['hero-tall'];
  return (
    <>
      <source
        media={`${PHONE} and ${NIGHT}`}
        srcSet={artUrl('hero-tall', DARK[ground])}
        width={width}
        height={height}
      />
      <source media={PHONE} srcSet={artUrl('hero-tall', ground)} width={width} height={height} />
    </>
  );
}
