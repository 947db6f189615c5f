import { classes } from '../styles/classes.ts';
import styles from './Photo.module.css';

/** A photograph or a logo: its files, its size in pixels, and its words. */
export type PhotoSource = {
  /** What it shows, for people who cannot see it. */
  alt: string;
  /** Who took it, as a whole text. */
  credit?: string | undefined;
  /** What stays in view where its place cuts it, in percent from the left and the top; without it, the middle. */
  focus?: { x: number; y: number } | undefined;
  width: number;
  height: number;
  /** Addresses and widths of the AVIF files, as in `srcset`. */
  avif?: string;
  /** Those of the files for browsers without AVIF. */
  srcset?: string;
  /** One file. An SVG has no other. */
  src: string;
};

/**
 * A photo in the width that its place needs. Its place is reserved before it loads, and it is asked for after the first
 * paint (ui/styles/base/photo.css).
 * @param sizes how wide its place is, as in the attribute `sizes`
 * @param alt empty where the text beside the photo says the same
 * @param first whether visitors see it without scrolling: the build counts its bytes for the first view
 */
export function Photo({
  photo,
  sizes,
  alt = photo.alt,
  first = false,
  className,
}: {
  photo: PhotoSource;
  sizes: string;
  alt?: string;
  first?: boolean;
  className?: string | undefined;
}) {
  return (
    <picture>
      {photo.avif && <source type="image/avif" srcSet={photo.avif} sizes={sizes} />}
      <img
        src={photo.src}
        srcSet={photo.srcset}
        sizes={photo.srcset && sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        data-x={photo.focus?.x}
        data-y={photo.focus?.y}
        className={classes('late-photo', photo.focus && styles.focused, className)}
      />
    </picture>
  );
}
