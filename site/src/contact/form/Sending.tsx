import { classes } from '@fairlead/ui/styles/classes.ts';
import running from '../running.module.css';
import styles from './Sending.module.css';
import { words } from './words.ts';

/** What the button says while the message is sent. */
export const Sending = () => (
  <>
    <span className={classes(running.line, styles.mark)} aria-hidden="true" />
    <span>{words.sending}</span>
  </>
);
