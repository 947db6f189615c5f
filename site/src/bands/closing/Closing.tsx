import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Lines } from '@fairlead/ui/blocks/Lines.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './Closing.module.css';

type ClosingProps = {
  heading: string;
  text: string;
  /** The first is what the page is for, the second an alternative. */
  actions: { label: string; href: string; about?: string | undefined }[];
  note?: string | undefined;
} & Partial<Placed>;

/** The block that ends most pages. The signal line runs from the page's edge into the action. */
export function Closing({ heading, text, actions, note, ...at }: ClosingProps) {
  return (
    <Band ground="ink" {...at} className="screen-only">
      <div className="wrap">
        <h2 className={styles.heading}>
          <Lines text={heading} />
        </h2>
        <p className={classes('intro', styles.intro)}>{text}</p>
        <PullActions className={styles.pull} actions={actions} note={note} />
      </div>
    </Band>
  );
}
