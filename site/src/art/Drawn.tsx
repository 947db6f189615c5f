import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Drawn.module.css';
import { type ArtName, artUrl, drawing } from './drawings.ts';
import { ArtPicture } from './Picture.tsx';

type ArtDrawnProps = {
  name: ArtName;
  /** The ground in the light scheme. The picture for browsers without script needs it. */
  ground: 'shoal' | 'ink';
  /** Thinner strokes, for a small drawing that is shown large. */
  fine?: boolean;
  /** Whether phones show the upright version of the hero's drawing. */
  tall?: boolean;
  className?: string | undefined;
};

/**
 * A decorative drawing near the top of a page. The page's own `<svg>` uses a shared file, so the drawing takes the
 * colors of the page in either color scheme. The script in the head sets `href` from `data-href` after the first paint,
 * so that the drawing does not delay it (site/src/head/early/main.ts). Without script, an ordinary picture is shown.
 */
export function ArtDrawn({ name, ground, fine = false, tall = false, className }: ArtDrawnProps) {
  const own = classes(className, ground === 'ink' && styles.ink);
  return (
    <>
      {tall && <Drawing name="hero-tall" fine={fine} className={classes(own, styles.tall)} />}
      <Drawing name={name} fine={fine} className={classes(own, tall && styles.wide)} />
      <noscript>
        <ArtPicture name={name} ground={ground} fine={fine} tall={tall} alt="" className={className} />
      </noscript>
    </>
  );
}

function Drawing({ name, fine, className }: { name: ArtName; fine: boolean; className: string }) {
  const { width, height } = drawing(name);
  return (
    <svg
      className={classes(styles.drawn, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use data-href={`${artUrl(name, 'shared', { fine })}#art`} />
    </svg>
  );
}
