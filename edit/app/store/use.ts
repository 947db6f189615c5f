import { useSyncExternalStore } from 'react';
import { type Draft, now, type State, subscribe } from './state.ts';

/** What the editor knows now. The component is drawn again when it changes. */
export const useEditor = (): State => useSyncExternalStore(subscribe, now);

/** The entry that is open, once it is read. */
export function useDraft(): Draft | undefined {
  const { open, drafts } = useEditor();
  return open === null ? undefined : drafts[open];
}
