import { successors } from '@fairlead/contract/lists.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Toasts } from '@fairlead/ui/fields/Toast.tsx';
import { Turnstile } from '../challenge/Turnstile.tsx';
import type { NextWords } from '../outcomes/NextSteps.tsx';
import { FORM_ACTION } from '../sending/backend.ts';
import styles from './ContactForm.module.css';
import { type Chosen, FormFields } from './FormFields.tsx';
import { words } from './words.ts';

/** Where former services lead, for early.ts; left out while there are none. */
const FORMER = Object.keys(successors()).length > 0 ? JSON.stringify(successors()) : undefined;

/**
 * The HTML of the contact form. It works without JavaScript, as a form post. live.tsx shows
 * what a submit leads to in the elements with `data-place`, in the button and in the toasts' regions.
 */
export function FormMarkup({ next, chosen }: { next: NextWords; chosen?: Chosen }) {
  return (
    <>
      <div data-place="done" />
      <form
        className={styles.form}
        name="contact"
        method="post"
        action={FORM_ACTION}
        data-former={FORMER}
        data-next={JSON.stringify(next)}
        data-touch=""
      >
        <div data-place="summary" />
        <FormFields chosen={chosen} />
        {/* Decided at build time: without a site key the page has neither the check nor its code. */}
        {import.meta.env.PUBLIC_TURNSTILE_SITE_KEY && <Turnstile />}
        <div className={styles.act}>
          <div data-place="failure" />
          <Button type="submit" variant="signal">
            {words.submit}
          </Button>
        </div>
      </form>
      <Toasts />
    </>
  );
}
