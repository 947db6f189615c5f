/**
 * In the head of each page with an element that has `data-touch`, whose code waits until a visitor first touches the element.
 * The build writes this script and the addresses of the code (site/build/plugins/code-at-touch.ts). Where the address of the
 * page fits the pattern `data-kept`, it keeps answers to fields in the element, and the code is requested at once.
 * `data-code` says whether the code came.
 */
addEventListener('DOMContentLoaded', () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-touch]')) {
    // The build writes it, and nothing is checked, which would cost bytes.
    const { touch, kept } = place.dataset as { touch: string; kept?: string };
    const request = () => {
      place.dataset.touched ??= `${performance.now() | 0}`;
      Promise.all(touch.split(' ').map((file) => import(file))).then(
        () => {
          place.dataset.code = 'there';
        },
        () => {
          place.dataset.code = 'failed';
          place.dispatchEvent(new Event('code:failed', { bubbles: true }));
        },
      );
    };
    for (const type of ['pointerover', 'focusin', 'input', 'submit'])
      place.addEventListener(type, request, { once: true });
    if (kept && new RegExp(kept).test(location.href)) request();
  }
});

export {};
