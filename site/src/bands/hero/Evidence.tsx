import { EvidenceLine, type Evidence as FigureEvidence } from '@fairlead/ui/marks/EvidenceLine.tsx';
import { SampleRow } from './SampleRow.tsx';

/**
 * A figure, and what it counts: with `href`, its scope links to the case, and `about` says so to screen readers. Or a row of a
 * sample.
 */
export type Evidence = (FigureEvidence & { href?: string; about?: string }) | Parameters<typeof SampleRow>[0];

/** The proof in the first screen. */
export const EvidenceOf = ({ of, className }: { of: Evidence; className?: string | undefined }) =>
  'row' in of ? <SampleRow {...of} /> : <EvidenceLine {...of} className={className} />;
