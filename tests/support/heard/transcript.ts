/** What a reader says, as a text that people can read. */

/** Ends of things without a role, and other things of which nothing is heard. */
const NOTHING = /^(?:end(?:, .*)?)?$/;
const LIVE = /^(?:polite|assertive): /;

/** One line a thing, and below it, indented, what is in it. A thing whose content is its name is one line. */
export function linesOf(phrases: string[]): string[] {
  const clean = phrases.map((phrase) => phrase.replace(/\s+/g, ' ').trim()).filter((phrase) => !NOTHING.test(phrase));
  // A live region of which several parts change at once is said once.
  return nested(clean.filter((phrase, at) => !(LIVE.test(phrase) && phrase === clean[at - 1])));
}

/** The place of the end of the thing at a place, past those in it that are called the same. */
function endOf(phrases: string[], at: number): number {
  let depth = 0;
  for (let next = at; next < phrases.length; next++) {
    if (phrases[next] === phrases[at]) depth++;
    if (phrases[next] === `end of ${phrases[at]}` && --depth === 0) return next;
  }
  return -1;
}

function nested(phrases: string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < phrases.length; at++) {
    const phrase = phrases[at]!;
    lines.push(phrase);
    const end = endOf(phrases, at);
    if (end < 0) continue;
    const inside = nested(phrases.slice(at + 1, end));
    const named = phrase.split(', ').slice(1).join(', ');
    if (inside.join(' ') !== named || named === '') lines.push(...inside.map((line) => `  ${line}`));
    at = end;
  }
  return lines;
}

/** What was heard after an action. */
export type Heard = { action: string; lines: string[] };

export const transcriptOf = (heard: Heard[]): string =>
  heard.map(({ action, lines }) => `${[`> ${action}`, ...lines].join('\n')}\n`).join('\n');
