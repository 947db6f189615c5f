/** What differs between two ways to write the same answer, such as a website with and without its scheme. */
const plain = (answer: string) =>
  answer
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/**
 * A number for the answers of a form, the same for the same answers. It never leaves the browser: it only tells whether
 * they were sent before. From 32 bits nobody can read the answers back.
 */
export function digestOf(answers: Iterable<[string, FormDataEntryValue]>): string {
  let digest = 0x811c9dc5; // FNV-1a
  for (const [name, answer] of answers)
    for (const letter of `${name}=${plain(String(answer))}\n`)
      digest = Math.imul(digest ^ (letter.codePointAt(0) as number), 0x01000193); // No letter is empty.
  return (digest >>> 0).toString(36);
}
