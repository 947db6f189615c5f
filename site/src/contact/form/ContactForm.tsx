import { successors } from '@fairlead/contract/lists.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button } from '../../ui/actions/Button.tsx';
import { Toast, Toasts } from '../../ui/fields/Toast.tsx';
import { Turnstile } from '../challenge/Turnstile.tsx';
import { Done } from '../outcomes/Done.tsx';
import { Failure } from '../outcomes/Failure.tsx';
import type { NextWords } from '../outcomes/NextSteps.tsx';
import { FORM_ACTION } from '../sending/backend.ts';
import { useContactForm } from '../sending/use-contact-form.ts';
import styles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFields } from './FormFields.tsx';
import { words } from './words.ts';

export type ContactFormProps = { next: NextWords };

const cache = new QueryClient();
/** How long the success toast stays, in milliseconds. */
const SUCCESS_STAYS = 8000;
/** Where former services lead, for hydrate-on-touch/directive.ts; left out while there are none. */
const FORMER = Object.keys(successors()).length > 0 ? JSON.stringify(successors()) : undefined;

/**
 * The contact form. Its HTML works without JavaScript, as a form post. With its code (`client:touch`) it sends the
 * message itself and shows faults and the result in the page.
 */
export function ContactForm(props: ContactFormProps) {
  return (
    <QueryClientProvider client={cache}>
      <LiveForm {...props} />
    </QueryClientProvider>
  );
}

const LiveForm = ({ next }: ContactFormProps) => <FormView next={next} {...useContactForm()} />;

export type FormViewProps = ContactFormProps & ReturnType<typeof useContactForm>;

/** The form in one of its states. */
export function FormView(props: FormViewProps) {
  const { next, form, report, outcome, errors, listed, toast, sending, submit, leave, change, dismiss, again } = props;
  const { success, failure } = words;
  const closing = { dismiss: words.dismiss, onDismiss: dismiss };
  return (
    <>
      {outcome === 'stored' && <Done next={next} onAgain={again} ref={report} />}
      <form
        className={styles.form}
        ref={form}
        method="post"
        action={FORM_ACTION}
        data-former={FORMER}
        hidden={outcome === 'stored'}
        onSubmit={submit}
        onBlur={leave}
        onInput={change}
        suppressHydrationWarning // hydrate-on-touch/directive.ts changes the form before React takes it over.
      >
        {outcome === 'invalid' && <ErrorSummary faults={listed} ref={report} />}
        {/* Decided at build time: without a site key the page has neither the check nor its code. */}
        {import.meta.env.PUBLIC_TURNSTILE_SITE_KEY ? (
          <>
            <FormFields errors={errors} />
            <Turnstile />
          </>
        ) : (
          <FormFields errors={errors} />
        )}
        <div className={styles.act}>
          {outcome === 'failed' && <Failure ref={report} />}
          <Button type="submit" variant="signal" disabled={sending}>
            {sending && <span className="form-sending" aria-hidden="true" />}
            {/* An element of its own, because a translator may have replaced the text node that React knows. */}
            <span>{sending ? words.sending : words.submit}</span>
          </Button>
        </div>
      </form>
      <Toasts
        status={
          toast === 'success' && (
            <Toast title={success.title} text={success.description} lasts={SUCCESS_STAYS} {...closing} />
          )
        }
        alert={toast === 'failure' && <Toast title={failure.title} text={failure.description} bad {...closing} />}
      />
    </>
  );
}
