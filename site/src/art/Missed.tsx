import { drawing, inPage } from './drawings.ts';
import styles from './Missed.module.css';

/** The drawing of the 404 page. The ring is the zero of `label` ('404'); the line misses it. The page sets the font. */
export function MissedDrawing({ label }: { label: string }) {
  const { width, height } = drawing('missed');
  const before = label.slice(0, 1);
  const after = label.slice(-1);
  return (
    <svg
      className={styles.missed}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      <text x="600" y="545" textAnchor="end">
        {before}
      </text>
      <text x="1000" y="545">
        {after}
      </text>
      {/* Our own file, as content/ has it. */}
      <g dangerouslySetInnerHTML={{ __html: inPage('missed') }} />
    </svg>
  );
}
