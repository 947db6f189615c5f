/**
 * Written into every page that Google Analytics may measure. It shows the question while there is no choice, keeps the
 * choice, and requests the code that measures only after a yes. Nothing is requested before it.
 */
import { type Choice, choose, chosen, forget, refuses } from './choice.ts';

addEventListener('DOMContentLoaded', () => {
  const banner = document.querySelector<HTMLElement>('[data-visits-script]')!;
  const again = document.querySelector<HTMLElement>('[data-choices]')!;
  let code: HTMLScriptElement | undefined;
  /** What gets the focus after the answer: the text, or the button that asked for the question again. */
  let next = document.querySelector<HTMLElement>('main')!;

  const apply = () => {
    // The code reads the choice by itself when it hears of a change.
    if (code) document.dispatchEvent(new Event('visits:choice'));
    if (chosen() !== 'granted') return forget();
    if (code) return;
    code = document.createElement('script');
    code.src = banner.dataset.code!;
    document.head.append(code);
  };

  if (refuses()) {
    document.querySelector<HTMLElement>('[data-refused]')!.hidden = false;
    return forget();
  }
  again.hidden = false;
  again.addEventListener('click', () => {
    next = again;
    banner.hidden = false;
    banner.focus();
  });
  for (const button of banner.querySelectorAll('button'))
    button.addEventListener('click', () => {
      choose(button.value as Choice);
      apply();
      banner.hidden = true;
      next.focus({ preventScroll: true });
    });
  banner.hidden = Boolean(chosen());
  if (chosen()) apply();
});
