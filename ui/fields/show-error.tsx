import { show } from '../show.ts';
import { FieldError } from './Field.tsx';

/**
 * Shows the error of a field of the page beside it, or takes it away.
 * @param find looks for an element of the page around the field
 */
export function showError(
  find: (selector: string) => HTMLElement | null,
  name: string,
  error: string | undefined,
): void {
  const place = find(`[data-place=${name}-error]`);
  show(place, error && <FieldError id={name} error={error} />);
  // A group is not invalid by itself, but has a description like a control.
  const input = find(`[name=${name}]`);
  const group = input?.matches('[type=checkbox]') ? place?.closest('fieldset') : undefined;
  const described = group ?? input;
  if (!described) return;
  const ids = (described.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== `${name}-error`);
  if (error !== undefined) ids.push(`${name}-error`);
  if (ids.length > 0) described.setAttribute('aria-describedby', ids.join(' '));
  else described.removeAttribute('aria-describedby');
  if (!group) described.ariaInvalid = error === undefined ? null : 'true';
}
