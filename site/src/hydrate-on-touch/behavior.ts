import { useEffect, useEffectEvent } from 'react';

const started = new Set<string>();

/**
 * What an island does that renders nothing itself (docs/decisions/0015-the-forms-html-is-never-reacts-in-the-page.md).
 * @param island its name. An island that another script moves or copies does not start again.
 */
export function useBehavior(island: string, start: () => void): void {
  const onStart = useEffectEvent(() => {
    if (started.has(island)) return;
    started.add(island);
    start();
  });
  useEffect(() => {
    // In its own task, because React renders nothing at once while it runs effects.
    const timer = setTimeout(() => onStart());
    return () => clearTimeout(timer);
  }, []);
}
