/** Where the words of the site are edited. The publisher answers there and below. */
export const WORDS_PATH = '/desk/words';
