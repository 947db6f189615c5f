import { classes } from '@fairlead/ui/styles/classes.ts';
import type { PageGround } from '@fairlead/ui/styles/grounds.ts';
import { type ArtName, artUrl, drawing } from './drawings.ts';
import { DARK } from './grounds.ts';
import styles from './Picture.module.css';

const NIGHT = '(prefers-color-scheme:dark)';
const PHONE = '(max-width:44.99rem)';

type ArtPictureProps = {
  name: ArtName;
  /** The ground in the light scheme. The ground in the dark scheme follows from it. */
  ground: PageGround;
  /** Thinner strokes, for a small drawing that is shown large. */
  fine?: boolean;
  /** Whether phones show the upright version of the hero's drawing. */
  tall?: boolean;
  /** Empty, unless the drawing says something that the text does not. */
  alt: string;
  className?: string | undefined;
};

/** A drawing as an image, in the colors of its ground in both color schemes. Its size is reserved before it loads. */
export function ArtPicture({ name, ground, fine, tall, alt, className }: ArtPictureProps) {
  const { width, height } = drawing(name);
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
  const { width, height } = drawing('hero-tall');
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
