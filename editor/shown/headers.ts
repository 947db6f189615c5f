/** What the editor and the site beside it tell each other: below which path the site is shown, and which files are not shown as typed. */
export const AT_HEADER = 'x-shown-at';
export const LEFT_HEADER = 'x-shown-left';
