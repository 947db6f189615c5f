/**
 * Written into every page that Google Analytics may measure. It shows the question while there is no choice, keeps the
 * choice, and requests the code that measures only after a yes. Nothing is requested before it.
 */
import { type Choice, choose, chosen, forget, refuses } from './choice.ts';

addEventListener('DOMContentLoaded', () => {
  // The layout writes all that is looked for here, so nothing is checked, which would cost bytes of every page.
  const banner = document.querySelector('[data-visits-script]') as HTMLElement;
  const again = document.querySelector('[data-choices]') as HTMLElement; // As above.
  let code: HTMLScriptElement | undefined;
  /** What gets the focus after the answer: the text, or the button that asked for the question again. */
  let next = document.querySelector('main') as HTMLElement;

  const apply = () => {
    // The code reads the choice by itself when it hears of a change.
    if (code) document.dispatchEvent(new Event('visits:choice'));
    if (chosen() !== 'granted') return forget();
    if (code) return;
    code = document.createElement('script');
    code.src = `${banner.dataset.visitsCode}`;
    document.head.append(code);
  };

  if (refuses()) {
    // The layout writes it beside the banner.
    (document.querySelector('[data-refused]') as HTMLElement).hidden = false;
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
      choose(button.value as Choice); // Its buttons have the values of the choices.
      apply();
      banner.hidden = true;
      next.focus({ preventScroll: true });
    });
  banner.hidden = Boolean(chosen());
  if (chosen()) apply();
});
