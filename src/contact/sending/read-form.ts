import { FIELD_NAMES, withScheme } from '../../../contract/contact.ts';

/** The nine answers as they stand in the page; an unanswered one is undefined, an empty `platforms` is []. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  const answer = (name: string) => (name === 'platforms' ? data.getAll(name) : (data.get(name) ?? undefined));
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, answer(name)]));
}

/** Adds the missing scheme to the website, where the visitor can see it. */
export function completeWebsite(form: HTMLFormElement): void {
  const website = form.elements.namedItem('website') as HTMLInputElement;
  website.value = withScheme(website.value);
}

/** Moves the focus to a field, with its label in view. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.closest('fieldset, div')?.scrollIntoView({ block: 'nearest' });
}
