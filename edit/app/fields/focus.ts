/** Moves the focus to a control, and opens what it is folded into. */
export function focusOn(id: string): void {
  const control = document.getElementById(id);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** The same for a control that the next drawing of the page brings. */
export const focusSoon = (id: string): void => {
  setTimeout(() => focusOn(id));
};
