/**
 * Makes a function that runs a task as soon as no pointer is pressed. An error that appears during a press moves the page,
 * and the click would then miss the button under the pointer.
 */
export function whenPointerReleased(): (task: () => void) => void {
  // A press may have begun before this code arrived. A held key matches too, so `keyup` also ends a press.
  let pressed = document.documentElement.matches(':active');
  let waiting: (() => void)[] = [];
  const release = () => {
    pressed = false;
    // The click event comes after the release, in its own task.
    setTimeout(() => {
      const tasks = waiting;
      waiting = [];
      for (const task of tasks) task();
    });
  };
  addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    true,
  );
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, release, true);
  return (task) => (pressed ? waiting.push(task) : task());
}
