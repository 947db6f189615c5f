/**
 * Puts the icons, the manifest and the later styles (site/src/styles/later.css) into the head. Until then they are in a
 * `<noscript>`, and an empty icon keeps the browser from asking for /favicon.ico before the first paint.
 */
export const showIcons = () => {
  document.querySelector('[rel=icon]')!.outerHTML = document.querySelector('noscript')!.textContent;
};
