import { useLayoutEffect, useRef } from 'react';

/**
 * Runs a task as soon as no pointer is pressed. An error that appears during a press moves the page, and the click
 * would then miss the button under the pointer.
 */
export function useReleasedPointer(): (task: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  // A layout effect runs before the next event. A plain effect runs some time later and could miss a press.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    // A press may have begun before this code arrived. A held key matches too, so `keyup` also ends a press.
    pressed.current = document.documentElement.matches(':active');
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click event comes after the release, in its own task.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    window.addEventListener('pointerdown', press, options);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, release, options);
    return () => stop.abort();
  }, []);
  return (task) => (pressed.current ? waiting.current.push(task) : task());
}
