/** Whether what a visitor typed turns the text around it. */
import fc from 'fast-check';

/** A name with marks of direction, some of which begin what they do not end. */
export const TURNING = fc
  .array(
    fc.constantFrom(
      '\u202a',
      '\u202b',
      '\u202c',
      '\u202d',
      '\u202e',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      'a',
      'ש',
      '1',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

/** Some of them, the same each time. */
export const TURNING_NAMES = fc.sample(TURNING, { numRuns: 60, seed: 46 });

/** Whether a mark of direction in a text works on what is outside of isolates, or an isolate goes on after its line. */
export const leaks = (text: string): boolean =>
  text.split('\n').some((line) => {
    let open = 0;
    for (const character of line) {
      if (/[\u2066-\u2068]/.test(character)) open++;
      else if (character === '\u2069' && --open < 0) return true;
      else if (open === 0 && /[\u202a-\u202e]/.test(character)) return true;
    }
    return open !== 0;
  });

/** The same for HTML, where `<bdi>` isolates. */
export const leaksInMarkup = (html: string): boolean => {
  const withMarks = html.replace(/<bdi[^>]*>/g, '\u2068').replaceAll('</bdi>', '\u2069');
  return leaks(withMarks.replace(/<[^>]*>/g, ''));
};
