import { FIELD_NAMES, type FieldName } from '@fairlead/contract/field-list.ts';
import { type FieldReasons, isFieldName, parseContact } from '@fairlead/contract/fields.ts';
import { remedyFor } from '@fairlead/contract/remedies.ts';
import { showError } from '@fairlead/ui/fields/show-error.tsx';
import { Toast } from '@fairlead/ui/fields/Toast.tsx';
import { show } from '@fairlead/ui/show.ts';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import address from '../../../../content/countries.json?url&no-inline';
import { challenge } from '../challenge/challenge.ts';
import { Done } from '../outcomes/Done.tsx';
import { Failure } from '../outcomes/Failure.tsx';
import type { NextWords } from '../outcomes/NextSteps.tsx';
import { prefillCalendar } from '../scheduling/prefill.ts';
import { answersIn, completeWebsite, focusField, signalsOf } from '../sending/answers.ts';
import { prepare } from '../sending/backend.ts';
import { keyKeeper } from '../sending/idempotency.ts';
import { reportFaults, reportStep } from '../sending/report.ts';
import { NotSent, sendContact } from '../sending/send.ts';
import { CountryOptions } from './CountryOptions.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { whenPointerReleased } from './released-pointer.ts';
import { Sending } from './Sending.tsx';
import { words } from './words.ts';

/** How long the success toast stays, in milliseconds. */
const SUCCESS_STAYS = 8000;

// Other scripts change the page. So every element is looked for when it is needed, whatever is around it, and the form
// sends without those that are gone.
let form: HTMLFormElement;
/** The form, also while another script has taken it out of the page. */
const getForm = () => {
  form = document.forms.namedItem('contact') ?? form;
  return form;
};
const find = (selector: string) =>
  getForm().querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector);
const showAt = (place: string, content?: ReactNode) => show(find(`[data-place=${place}]`), content);

/** early.ts keeps it. The browser may forbid storage. */
const deleteDraft = () => {
  try {
    sessionStorage.removeItem('draft');
  } catch {}
};

/**
 * Makes the form send by itself and show faults and the result in the page. All of it is in the page's own HTML or in
 * elements that `show` fills, so nothing that others do to the page takes an answer, the focus or the caret away.
 */
function start(): void {
  const next: NextWords = JSON.parse(getForm().dataset.next ?? '');
  // Being offline is a failure like any other. The default would wait for the network.
  const mutation = new MutationObserver(new QueryClient(), { mutationFn: sendContact, networkMode: 'always' });
  const keys = keyKeeper();
  const whenReleased = whenPointerReleased();
  let busy = false;
  let submitted = false;
  /** The errors that are shown beside the fields now. */
  let errors: FieldReasons = {};
  /** What the function did not accept, though this page would. It stays wrong until it is changed. */
  let refused: { answers: Record<string, unknown>; fields: FieldReasons } = { answers: {}, fields: {} };
  /** What has the focus after a submit: the summary, the failure or the thanks. */
  let report: HTMLElement | null = null;

  const setErrors = (now: FieldReasons) => {
    for (const name of FIELD_NAMES) {
      if (now[name] !== errors[name]) showError(find, name, remedyFor(words, name, now));
    }
    errors = now;
  };
  const toast = (kind: 'status' | 'alert', content?: ReactNode) => showAt(kind, content);
  const clear = () => {
    setErrors({});
    for (const place of ['summary', 'failure', 'done']) showAt(place);
    toast('status');
    toast('alert');
    getForm().hidden = false;
  };
  /** Closes the toast. If it had the focus, the focus goes to the same message in the page. */
  const dismiss = (kind: 'status' | 'alert') => () => {
    const hadFocus = document.activeElement?.closest('[role=status], [role=alert]');
    toast(kind);
    if (hadFocus) report?.focus();
  };

  // Each shows the result of a submit and moves the focus to it, so that a screen reader reads it.
  const showInvalid = (fields: FieldReasons) => {
    if (import.meta.env.PUBLIC_MEASURED) reportFaults(fields);
    clear();
    setErrors(fields);
    report = showAt('summary', <ErrorSummary faults={fields} />);
    report?.focus();
  };
  const showFailure = () => {
    if (import.meta.env.PUBLIC_MEASURED) reportFaults({});
    clear();
    const { title, description } = words.failure;
    report = showAt('failure', <Failure />);
    toast('alert', <Toast title={title} text={description} bad dismiss={words.dismiss} onDismiss={dismiss('alert')} />);
    report?.focus();
  };
  const showThanks = () => {
    clear();
    const { title, description } = words.success;
    getForm().hidden = true;
    report = showAt('done', <Done next={next} onAgain={again} />);
    toast(
      'status',
      <Toast
        title={title}
        text={description}
        lasts={SUCCESS_STAYS}
        dismiss={words.dismiss}
        onDismiss={dismiss('status')}
      />,
    );
    if (import.meta.env.PUBLIC_MEASURED) reportStep('thanked');
    report?.focus();
  };
  /** From the thanks back to an empty form. */
  const again = () => {
    clear();
    getForm().dataset.touched = String(performance.now());
    challenge?.renew();
    focusField(getForm(), 'firstName');
  };

  /** Shows that the form is sending. @returns gives the button back its own words, which may be translated */
  const showSending = () => {
    const button = find('button[type=submit]');
    const idle = [...(button?.childNodes ?? [])];
    show(button, <Sending />);
    button?.toggleAttribute('disabled', true);
    return () => {
      show(button);
      button?.append(...idle);
      button?.toggleAttribute('disabled', false);
    };
  };

  const submit = async () => {
    if (busy) return;
    submitted = true;
    completeWebsite(getForm());
    const answers = answersIn(getForm());
    const parsed = parseContact(answers);
    if (!parsed.ok) return showInvalid(parsed.fields);
    const { payload } = parsed;
    busy = true;
    clear();
    if (import.meta.env.PUBLIC_MEASURED) reportStep('sent');
    const endSending = showSending();
    const submission = { payload, key: keys.keyFor(payload), signals: signalsOf(getForm()) };
    const refusal = await mutation.mutate(submission).then(
      () => null,
      (error: unknown) => ({ answers, fields: error instanceof NotSent ? error.fields : {} }),
    );
    busy = false;
    endSending();
    if (refusal) {
      challenge?.renew();
      refused = refusal;
      return Object.keys(refusal.fields).length > 0 ? showInvalid(refusal.fields) : showFailure();
    }
    keys.release();
    submitted = false;
    getForm().reset();
    deleteDraft();
    prefillCalendar({ name: `${payload.firstName} ${payload.lastName}`, email: payload.email });
    showThanks();
  };

  /** Checks one field again. The errors of the others stay. */
  const judge = (name: FieldName) => {
    const answers = answersIn(getForm());
    const parsed = parseContact(answers);
    const isAsRefused = String(answers[name]) === String(refused.answers[name]);
    const reason = (parsed.ok ? undefined : parsed.fields[name]) ?? (isAsRefused ? refused.fields[name] : undefined);
    const { [name]: _, ...others } = errors;
    setErrors(reason ? { ...others, [name]: reason } : others);
  };
  /** On leaving a field: an answer is checked. An empty field is checked only after a submit. */
  const settle = (name: FieldName) => {
    if (busy || document.activeElement === find(`[name=${name}]`)) return;
    if (name === 'website') completeWebsite(getForm());
    if (answersIn(getForm())[name] || submitted) judge(name);
  };

  addEventListener('submit', (event) => {
    if (event.target !== getForm()) return;
    event.preventDefault();
    submit();
  });
  addEventListener('focusout', ({ target }) => {
    const name = fieldOf(target);
    if (name) whenReleased(() => settle(name));
  });
  // While typing: removes an error that is fixed, but adds none.
  addEventListener('input', ({ target }) => {
    const name = fieldOf(target);
    if (name && errors[name]) judge(name);
  });
  getForm().dispatchEvent(new Event('contact:ready', { bubbles: true }));

  // What the visitor has left already.
  for (const name of FIELD_NAMES) whenReleased(() => settle(name));
  prepare();
  if (challenge) {
    const box = find('[data-challenge]');
    if (box) challenge.start(box);
  }
  // A failure is ignored: the field takes any text.
  fetch(address)
    .then((response) => response.json())
    .then((names: string[]) => show(find('datalist'), <CountryOptions names={names} />))
    .catch(() => {});
}

/** The field that an input belongs to; null for what is no field of the form. */
const fieldOf = (target: EventTarget | null): FieldName | null =>
  target instanceof HTMLElement && 'name' in target && isFieldName(target.name) && target.closest('form') === getForm()
    ? target.name
    : null;

start();
