import type { ArtName } from './catalogue.ts';
import styles from './Inline.module.css';
import { layers } from './render.ts';

/** The layers of a drawing as paths in the colors of the page. The `<svg>` around them has the drawing's width and height. */
export const ArtPaths = ({ name }: { name: ArtName }) =>
  layers(name).map((layer, index) => (
    <path
      key={index}
      className={styles[layer.kind]}
      d={layer.d}
      strokeWidth={layer.kind === 'cover' ? undefined : layer.width}
      opacity={layer.kind === 'line' ? layer.opacity : undefined}
    />
  ));
