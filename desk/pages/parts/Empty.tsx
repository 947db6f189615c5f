import { MissedRing } from '@fairlead/ui/marks/MissedRing.tsx';
import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** In place of a list without anything in it: why, and what to do. */
export const Empty = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className={styles.empty}>
    <MissedRing />
    <h2>{title}</h2>
    <p className="text-width">{text}</p>
    {children && <p>{children}</p>}
  </section>
);
