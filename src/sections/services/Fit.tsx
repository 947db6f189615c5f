import { classes } from '../../styles/classes.ts';
import { Band } from '../../ui/blocks/Band.tsx';
import styles from './Fit.module.css';

/**
 * Whom the service is for, and who is better served elsewhere. A ring with the line in it marks each of the first, a
 * ring that the line misses each of the others.
 */
export function Fit({
  words,
  fit,
  notFit,
}: {
  words: { heading: string; fit: string; notFit: string };
  fit: string[];
  notFit: string[];
}) {
  const columns = [
    { heading: words.fit, items: fit, className: styles.yes },
    { heading: words.notFit, items: notFit, className: styles.no },
  ];
  return (
    <Band>
      <div className={classes('wrap', 'grid', styles.grid)}>
        <h2 className="c1-5">{words.heading}</h2>
        <div className={classes('c6-12', styles.fit)}>
          {columns.map(({ heading, items, className }) => (
            <div key={heading} className={className}>
              <h3>{heading}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Band>
  );
}
