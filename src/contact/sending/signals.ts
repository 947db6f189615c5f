/** A field that no visitor sees. A program that fills everything in gives itself away. It is none of the nine. */
export const HONEYPOT = 'subject';

/**
 * The `x-form-signals` header: `t`, milliseconds from the first touch of the form to the submit, and `h`, whether the
 * hidden field was filled. They only ever hold a lead for a second look; they never refuse one.
 */
export function signalsOf(form: HTMLFormElement): string {
  const hidden = form.elements.namedItem(HONEYPOT) as HTMLInputElement;
  const touched = Number(form.dataset.touched ?? performance.now());
  return `t=${Math.round(performance.now() - touched)};h=${hidden.value === '' ? 0 : 1}`;
}
