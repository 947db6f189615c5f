import { classes } from '../styles/classes.ts';
import { type ArtName, DRAWINGS } from './catalogue.ts';
import styles from './Drawn.module.css';
import { ArtPicture } from './Picture.tsx';
import { artUrl } from './url.ts';

type ArtDrawnProps = {
  name: ArtName;
  /** Ground it stands on in the light scheme, for the picture that is shown without script. */
  ground: 'shoal' | 'ink';
  /** Finer strokes, for a small plate shown at hero size. */
  fine?: boolean;
  /** The hero's upright drawing on phones. */
  tall?: boolean;
  className?: string | undefined;
};

/**
 * A drawing above the fold, as decoration. The page draws it itself, in its own colours, from a file that `drawLate`
 * asks for once the text stands: it costs the first paint nothing, and one file serves both schemes.
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
  const { width, height } = DRAWINGS[name];
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
