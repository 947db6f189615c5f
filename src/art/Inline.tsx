import { type ArtName, DRAWINGS } from './catalogue.ts';
import styles from './Inline.module.css';
import { layers } from './render.ts';

/** The layers of a drawing as paths that take their colours from the page, for an `<svg>` of its width and height. */
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

/** A whole drawing inline, as decoration, in the colours of the ground it stands on. */
export function ArtInline({ name, className }: { name: ArtName; className?: string }) {
  const { width, height } = DRAWINGS[name];
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} fill="none" strokeLinejoin="round" aria-hidden="true">
      <ArtPaths name={name} />
    </svg>
  );
}
