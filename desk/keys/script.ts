/**
 * On every page of the desk: keys that do what a link or a field does, and a link that ticks all leads of a list without
 * asking for the page again. Without it, all of that is there and takes a press more.
 */

/** Where somebody has said that keys shall do nothing. */
const OFF = 'desk-keys-off';

const list = document.querySelector<HTMLDetailsElement>('[data-keys]');
const turn = list?.querySelector('button');
const isOff = () => localStorage.getItem(OFF) !== null;
const show = () => turn?.setAttribute('aria-pressed', String(isOff()));

if (list && turn) {
  list.hidden = false;
  show();
  turn.addEventListener('click', () => {
    if (isOff()) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
    show();
  });
}

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isOff()) return;
  if (target instanceof Element && target.closest('input, select, textarea, [contenteditable]')) return;
  if (key === '?' && list) {
    list.open = true;
    list.querySelector('summary')?.focus();
  } else if (!(key === 'j' || key === 'k') || !step(key === 'j' ? 1 : -1)) {
    const found = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (!found) return;
    press(found);
  }
  event.preventDefault();
});

/** Moves the focus along the leads of a list. @returns whether there is one */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.contains(document.activeElement) || row === document.activeElement);
  rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  return true;
}

function press(found: HTMLElement): void {
  if (found instanceof HTMLDetailsElement) {
    found.open = true;
    found.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  } else if (found instanceof HTMLInputElement) found.focus();
  else found.click();
}

for (const link of document.querySelectorAll<HTMLElement>('[data-tick]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=lead][type=checkbox]')];
    const all = boxes.some((box) => !box.checked);
    for (const box of boxes) box.checked = all;
  });
}
