import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { CaseEntry, Labels } from '../../content/types.ts';
import styles from './CaseFacts.module.css';

/** The facts in the order in which they are shown. */
const FACTS = ['industry', 'size', 'channels', 'duration', 'platform'] as const;

/** What a reader needs to compare the client with their own company, and what exactly each figure counts. */
export function CaseFacts({
  words,
  facts,
  figures,
}: {
  words: Labels['case']['facts'];
  facts: CaseEntry['facts'];
  figures: CaseEntry['counted'];
}) {
  return (
    <Band ground="shoal">
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="columns-1-5">{words.heading}</h2>
        <div className="columns-6-12">
          <dl className={styles.facts}>
            {FACTS.map((fact) => (
              <div key={fact}>
                <dt>{words[fact]}</dt>
                <dd className="h4">{facts[fact]}</dd>
              </div>
            ))}
          </dl>
          {figures.length > 0 && (
            <>
              <h3 className={classes('h4', styles.counts)}>{words.counts}</h3>
              <dl className={styles.figures}>
                {figures.map(({ value, label, change, counts }) => (
                  <div key={label}>
                    <dt>
                      <b className="display-type h3">{value}</b> {label}
                      {change && `, ${change}`}
                    </dt>
                    <dd className="muted">{counts}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <p className={classes('muted', 'small', styles.withheld)}>{words.withheld}</p>
        </div>
      </div>
    </Band>
  );
}
