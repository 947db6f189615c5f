/** Takes back what was added, moved, removed or chosen in the open entry, one after another. */
import { useEffect, useRef } from 'react';
import { showNear } from './fields/form.tsx';
import type { Draft } from './store/state.ts';
import { undoLast } from './store/sync.ts';
import { words } from './words.ts';

/** The id of the button, which gets the focus when what had it is removed. */
export const UNDO_ID = 'undo';

/** Whether somebody writes in a field, which takes back what is typed by itself. */
const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, dialog *, [contenteditable="true"]');

/** @param say says something to people who hear the page */
export function useUndo(draft: Draft, say: (text: string) => void) {
  const takeBack = () => {
    const done = undoLast();
    if (!done) return;
    say(words.undo.undone(done.said));
    setTimeout(() => showNear(done.path));
  };
  const latest = useRef(takeBack);
  latest.current = takeBack;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'z')
        return;
      if (isWriting(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { done: draft.undo.at(-1)?.said, takeBack };
}
