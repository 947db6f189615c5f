import { HONEYPOT, writeSignals } from '@fairlead/contract/request.ts';

/**
 * How the form was filled in, for `SIGNALS_HEADER`. Signals can hold a lead for a person to check, never refuse one.
 */
export function signalsOf(form: HTMLFormElement): string {
  const hidden = form.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)!;
  const touched = Number(form.dataset.touched ?? performance.now());
  return writeSignals(Math.round(performance.now() - touched), hidden.value !== '');
}
