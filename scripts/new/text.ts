/** Parts that drafts of several kinds have. Every text says what to write in its place, at about the right length. */

/** The first words of a text that fit a number of characters. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text
    .slice(0, most + 1)
    .split(' ')
    .slice(0, -1);
  return words.length > 0 ? words.join(' ') : text.slice(0, most);
}

/** The most characters of a title on a results page, with room for the brand behind it. */
const TITLE = 40;

export const seo = (name: string) => ({
  title: shortened(name, TITLE),
  description: `Describe ${shortened(name, 28)} in 110 to 155 characters: first the problem, then what the reader gets, and a verb at the end.`,
});

export const closing = (what: string) => ({
  heading: 'Ask for one\nsmall thing.',
  text: `Name the smallest thing that a reader can send to begin ${what}, and say what you do with it.`,
  note: 'Say what happens after the reader writes.',
});

/** As many items as numbers, each made with its number. */
export const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Words for small numbers, so that similar texts of a draft can be told apart. */
export const ordinal = (number: number): string => ['first', 'second', 'third', 'fourth', 'fifth'][number - 1]!;
