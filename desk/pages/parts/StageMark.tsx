import type { Stage } from '@fairlead/leads/stages.ts';
import { common } from '../../words.ts';
import styles from './StageMark.module.css';

/** How far the signal line has come: before the ring, in it, through it, away. A lost one passes below. */
const LINES: Readonly<Record<Stage, string>> = {
  new: 'M0 9H5',
  contacted: 'M0 9H14',
  qualified: 'M0 9H20',
  won: 'M0 9H30',
  lost: 'M0 16.5H30',
};

/** A stage: its name, and beside it a ring with the signal line. */
export const StageMark = ({ stage }: { stage: Stage }) => (
  <span className={styles.stage}>
    <svg viewBox="0 0 30 18" width="30" height="18" fill="none" aria-hidden="true">
      <circle cx="14" cy="9" r="6" stroke="currentColor" strokeWidth="2.5" />
      <path className={styles.line} d={LINES[stage]} strokeWidth="3" />
    </svg>
    {common.stages[stage]}
  </span>
);
