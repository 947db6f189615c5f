/** What the publisher is doing, followed as long as the page is open. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Publishing } from '../../api.ts';
import { ask } from '../store/server.ts';

/** Milliseconds until an answer is asked for again that did not come. */
const AGAIN_MS = 3_000;

let state: Publishing | null = null;
const listeners = new Set<() => void>();

export function update(next: Publishing): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePublishing = (): Publishing | null => useSyncExternalStore(subscribe, () => state);

const shown = (): Promise<unknown> =>
  new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));

/** Asks for news. The server answers when there are some. */
export function useNews(): void {
  useEffect(() => {
    let isOver = false;
    const follow = async (): Promise<void> => {
      while (!isOver) {
        // A browser opens only a few connections to a host, and this one is for who looks.
        if (document.hidden) await shown();
        const answer = await ask<Publishing>(`publishing?after=${state?.version ?? 0}`);
        if (answer.ok && !isOver) update(answer.data);
        if (!answer.ok) await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, []);
}
