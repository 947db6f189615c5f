import type { ReactNode } from 'react';
import type { PageProps, Shell } from '../../data/frame.ts';
import styles from './Lead.module.css';

/** What the page of a lead is made of. */
export type LeadProps = PageProps['lead'] & { shell: Shell };

/** A part of a lead's page, under its rule. */
export const Section = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className={styles.section} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Names and values. What has no value is left out. */
export const Facts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
