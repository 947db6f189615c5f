import { keepLineBreaks } from './line-breaks.ts';

/**
 * Loads the font and then shows the text in it. If the font fails, the text stays in the next face of the list.
 * @param classes of the document
 */
export const showFont = (classes: DOMTokenList) => {
  const show = () => keepLineBreaks(() => classes.add('set'));
  document.fonts.load('1em Special Gothic').then(show, show);
};
