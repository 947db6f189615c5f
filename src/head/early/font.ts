import { keepLineBreaks } from './line-breaks.ts';

/** Loads the font and then shows the text in it. If the font fails, the text stays in the next face of the list. */
export const showFont = () => {
  const show = () => keepLineBreaks(() => document.documentElement.classList.add('set'));
  document.fonts.load('1em Special Gothic').then(show, show);
};
