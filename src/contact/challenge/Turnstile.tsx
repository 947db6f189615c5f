import words from '../../../content/challenge.json';
import { classes } from '../../styles/classes.ts';
import field from '../../ui/fields/Field.module.css';
import form from '../form/ContactForm.module.css';
import styles from './Turnstile.module.css';

/**
 * The place of the check, kept from the first paint, with what to know about it. challenge.ts shows the widget in it.
 * `data-challenge` also tells the server, which reads the built page, that the form has one.
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
