import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './SampleList.module.css';
import type { WordsOf } from './sample.ts';

/** Points of a paper. What is crossed out has its reason beside it. */
export const SampleList = ({ list }: { list: WordsOf<'list'> }) => (
  <ul className={styles.list}>
    {list.items.map(({ text, struck, reason }) => (
      <li key={text} className={classes(struck && styles.struck)}>
        {struck ? <s>{text}</s> : text}
        {reason && <p>{reason}</p>}
      </li>
    ))}
  </ul>
);
