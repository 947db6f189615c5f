import field from '@fairlead/ui/fields/Field.module.css';
import { classes } from '@fairlead/ui/styles/classes.ts';
import words from '../../../../content/challenge.json';
import form from '../form/ContactForm.module.css';
import styles from './Turnstile.module.css';

/**
 * The box of the check and its text, at full height from the first paint. challenge.ts shows the widget in it. The
 * build reads `data-challenge` for the security policy, and tells the server that the form has a challenge.
 */
export function Turnstile() {
  return (
    <fieldset className={classes(field.field, form.full, styles.check)}>
      <legend>{words.title}</legend>
      <div className={field.checks}>
        <div className={styles.slot} data-challenge="" />
        <small>{words.text}</small>
      </div>
    </fieldset>
  );
}
