/**
 * Written into every page that Google Analytics may measure. It shows the question while there is no choice, keeps the
 * choice, and requests the code that measures only after a yes. Nothing is requested before it.
 */
import { type Choice, choose, chosen, forget, refuses } from './choice.ts';

addEventListener('DOMContentLoaded', () => {
  const banner = document.querySelector<HTMLElement>('[data-visits-script]')!;
  const again = document.querySelector<HTMLElement>('[data-choices]')!;
  let code: HTMLScriptElement | undefined;
  /** Where the focus was when the visitor asked for the question again. */
  let opener: HTMLElement | undefined;

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
    opener = document.activeElement as HTMLElement;
    banner.hidden = false;
    banner.focus();
  });
  for (const button of banner.querySelectorAll('button'))
    button.addEventListener('click', () => {
      choose(button.value as Choice);
      apply();
      banner.hidden = true;
      (opener ?? document.querySelector<HTMLElement>('main')!).focus({ preventScroll: true });
    });
  banner.hidden = Boolean(chosen());
  if (chosen()) apply();
});
