import { withScheme } from '@fairlead/contract/contact-details.ts';
import { readForm } from '@fairlead/contract/fields.ts';
import { HONEYPOT, writeSignals } from '@fairlead/contract/request.ts';

/** The answers as they are in the page now, not checked yet. */
export const answersIn = (form: HTMLFormElement): Record<string, unknown> => readForm(new FormData(form));

/** Adds the missing scheme to the website, where the visitor can see it. */
export function completeWebsite(form: HTMLFormElement): void {
  const website = form.querySelector<HTMLInputElement>('[name=website]');
  if (website) website.value = withScheme(website.value);
}

/** Moves the focus to a field, with its label in view. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.closest('fieldset, div')?.scrollIntoView({ block: 'nearest' });
}

/**
 * How the form was filled in, for `SIGNALS_HEADER`. Signals can hold a lead for a person to check, never refuse one.
 */
export function signalsOf(form: HTMLFormElement): string {
  const hidden = form.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`);
  const touched = Number(form.dataset.touched ?? performance.now());
  return writeSignals(Math.round(performance.now() - touched), Boolean(hidden?.value));
}
