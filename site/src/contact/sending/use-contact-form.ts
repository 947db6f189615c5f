import {
  FIELD_NAMES,
  type FieldName,
  type FieldReasons,
  isFieldName,
  parseContact,
} from '@fairlead/contract/fields.ts';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { challenge } from '../challenge/challenge.ts';
import { answersIn, completeWebsite, focusField, signalsOf } from './answers.ts';
import { prepare } from './backend.ts';
import { keyKeeper } from './idempotency.ts';
import { NotSent, sendContact } from './send.ts';
import { tellFaults, tellStep } from './told.ts';

type View = {
  /** The result of the last submit; `editing`: nothing to report. */
  outcome: 'editing' | 'invalid' | 'failed' | 'stored';
  /** The faults that are shown beside the fields now. */
  errors: FieldReasons;
  /** The faults of the last submit, for the summary. */
  listed: FieldReasons;
  toast: 'success' | 'failure' | null;
};
const idle: View = { outcome: 'editing', errors: {}, listed: {}, toast: null };

/** The states of the form and the changes between them. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  /** What gets the focus after a submit: the summary, the failure or the thanks. */
  const report = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(idle);
  const [keys] = useState(keyKeeper);
  const submitted = useRef(false);
  const busy = useRef(false);
  const whenReleased = useReleasedPointer();
  // Being offline is a failure like any other. The default would wait for the network.
  const { mutate, isPending: sending } = useMutation({ mutationFn: sendContact, networkMode: 'always' });

  /** Shows the result of a submit and moves the focus to it, so that a screen reader reads it. */
  const conclude = (ended: Partial<View>) => {
    busy.current = false;
    if (import.meta.env.PUBLIC_MEASURED && ended.outcome !== 'stored') tellFaults(ended.errors ?? {});
    flushSync(() => setView({ ...idle, ...ended }));
    if (import.meta.env.PUBLIC_MEASURED && ended.outcome === 'stored') tellStep('thanked');
    report.current?.focus();
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = event.currentTarget;
    if (busy.current) return;
    submitted.current = true;
    completeWebsite(page);
    const parsed = parseContact(answersIn(page));
    if (!parsed.ok) return conclude({ outcome: 'invalid', errors: parsed.fields, listed: parsed.fields });
    const { payload } = parsed;
    busy.current = true;
    setView(idle);
    if (import.meta.env.PUBLIC_MEASURED) tellStep('sent');
    mutate(
      { payload, key: keys.keyFor(payload), signals: signalsOf(page) },
      {
        onSuccess: () => {
          keys.release();
          submitted.current = false;
          page.reset();
          conclude({ outcome: 'stored', toast: 'success' });
        },
        onError: (error) => {
          challenge?.renew();
          const errors = error instanceof NotSent ? error.fields : {};
          conclude({ outcome: 'failed', errors, toast: 'failure' });
        },
      },
    );
  };

  /** Checks one field again. The errors of the others stay. */
  const judge = (name: FieldName) => {
    if (form.current === null) return;
    const parsed = parseContact(answersIn(form.current));
    const reason = parsed.ok ? undefined : parsed.fields[name];
    setView((now) => {
      const { [name]: known, ...others } = now.errors;
      return known === reason ? now : { ...now, errors: reason ? { ...others, [name]: reason } : others };
    });
  };

  /** On leaving a field: an answer is checked. An empty field is checked only after a submit. */
  const settle = (name: FieldName) => {
    if (busy.current || form.current === null) return;
    if (name === 'website') completeWebsite(form.current);
    if (answersIn(form.current)[name] || submitted.current) judge(name);
  };
  const leave = ({ target }: { target: EventTarget }) => {
    const name = fieldOf(target);
    if (name) whenReleased(() => settle(name));
  };

  /** While typing: removes an error that is fixed, but adds none. */
  const change = ({ target }: { target: EventTarget }) => {
    const name = fieldOf(target);
    if (name && view.errors[name]) judge(name);
  };

  // Now React controls the form. hydrate-on-touch/directive.ts repeats a submit that it stopped, and the fields that the
  // visitor has left are checked. This runs in its own task, because React moves no focus while it hydrates.
  const takeOver = useEffectEvent(() => {
    form.current?.dispatchEvent(new Event('contact:ready', { bubbles: true }));
    for (const name of FIELD_NAMES) if (document.activeElement?.id !== name) whenReleased(() => settle(name));
    prepare();
    if (challenge) {
      const box = form.current?.querySelector<HTMLElement>('[data-challenge]');
      if (box) challenge.start(box);
    }
  });
  useEffect(() => {
    const timer = setTimeout(takeOver);
    return () => clearTimeout(timer);
  }, []);

  return {
    ...view,
    form,
    report,
    sending,
    submit,
    leave,
    change,
    /** Closes the toast. If it had the focus, the focus goes to the same message in the page. */
    dismiss: useCallback(() => {
      const hadFocus = document.activeElement?.closest('[role=status], [role=alert]');
      setView((now) => ({ ...now, toast: null }));
      if (hadFocus) report.current?.focus();
    }, []),
    /** From the thanks back to an empty form. */
    again: () => {
      flushSync(() => setView(idle));
      if (form.current === null) return;
      form.current.dataset.touched = String(performance.now());
      challenge?.renew();
      focusField(form.current, 'firstName');
    },
  };
}

/** The field that an input belongs to; null for what is no field. */
const fieldOf = (input: EventTarget): FieldName | null =>
  'name' in input && isFieldName(input.name) ? input.name : null;

/**
 * Runs a task as soon as no pointer is pressed. An error that appears during a press moves the page, and the click
 * would then miss the button under the pointer.
 */
function useReleasedPointer(): (task: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  // A layout effect runs before the next event. A plain effect runs some time later and could miss a press.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    // A press may have begun before this code arrived. A held key matches too, so `keyup` also ends a press.
    pressed.current = document.documentElement.matches(':active');
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click event comes after the release, in its own task.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    window.addEventListener('pointerdown', press, options);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, release, options);
    return () => stop.abort();
  }, []);
  return (task) => (pressed.current ? waiting.current.push(task) : task());
}
