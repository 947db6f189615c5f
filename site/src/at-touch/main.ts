/**
 * In the head of each page with an element that has `data-touch`, whose code waits until a visitor first touches the element.
 * The build writes this script and the addresses of the code (site/build/plugins/code-at-touch.ts). Where the address of the
 * page fits the pattern `data-kept`, it keeps answers to fields in the element, and the code is requested at once.
 * `data-code` says whether the code came.
 */
const request = (place: HTMLElement) => {
  if (place.dataset.touched) return;
  place.dataset.touched = `${performance.now() | 0}`;
  // The build writes it, and nothing is checked, which would cost bytes.
  Promise.all((place.dataset.touch as string).split(' ').map((file) => import(file))).then(
    () => {
      place.dataset.code = 'there';
    },
    () => {
      place.dataset.code = 'failed';
      dispatchEvent(new Event('code:failed'));
    },
  );
};
// Of the document, since extensions and translators may put another element in the place of one that was listened to.
for (const type of ['pointerover', 'focusin', 'input', 'submit'])
  document.addEventListener(type, ({ target }) => {
    const place = (target as Element).closest?.<HTMLElement>('[data-touch]');
    if (place) request(place);
  });
addEventListener('DOMContentLoaded', () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-kept]'))
    if (new RegExp(place.dataset.kept as string).test(location.href)) request(place);
});

export {};
