/**
 * Puts the icons and the manifest into the head. Until then they are in a `<noscript>`, and an empty icon keeps the
 * browser from asking for /favicon.ico before the first paint.
 */
export const showIcons = () => {
  document.head.querySelector('[rel=icon]')!.outerHTML = document.head.querySelector('noscript')!.textContent;
};
