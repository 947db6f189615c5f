/** The words of a text: what is between spaces and has a letter or a digit in it. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A full stop, question mark or exclamation mark with what closes behind it, before what can begin a sentence. */
const BOUNDARY = /(?<=[.!?…]["”’)\]]*)\s+(?=["“‘([]*[\p{Lu}\p{N}{])/u;

/** A sentence goes on after these. */
const NEVER_LAST = /(?:^|[\s(“"])(?:e\.g|i\.e|cf|vs|viz|approx|Mr|Mrs|Ms|Dr|Prof|St|Fig)\.$/u;

/** Before a number, a sentence goes on after this. */
const NUMBER = /(?:^|\s)(?:No|Nos|p|pp)\.$/;

/** A sentence may end after these: it does if the next word is one that begins sentences. */
const MAYBE_LAST = /(?:^|[\s(“"])(?:(?:\p{L}\.){2,}|\p{Lu}\.|etc\.|Inc\.|Co\.|Corp\.|Ltd\.)$/u;

const BEGINS = new RegExp(
  `^["“‘([]*(?:${[
    'A|An|The|This|That|These|Those|It|Its|We|Our|You|Your|They|Their|He|She|I|Each|Every|Both|All|Most|Some|No|Not',
    'One|In|On|At|By|For|From|To|With|Without|After|Before|Since|Because|If|When|While|Where|Once|Until|As|So|And|But',
    'Or|Yet|Then|There|Here|What|Who|Which|How|Why|Is|Are|Do|Does|Can|Nobody|Nothing',
  ].join('|')})\\b`,
);

const goesOn = (before: string, after: string): boolean =>
  NEVER_LAST.test(before) ||
  (NUMBER.test(before) && /^\d/.test(after)) ||
  (MAYBE_LAST.test(before) && !BEGINS.test(after));

/** Splits a text after its sentences. A last part may have no end mark. */
function split(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.trim().split(BOUNDARY)) {
    const last = parts.at(-1);
    if (last !== undefined && goesOn(last, part)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** The sentences of a text. A part without an end mark, such as a heading or a label, is none. */
export const sentencesIn = (text: string): string[] =>
  split(text.replaceAll(/\s+/g, ' ')).filter((part) => /[.!?…]["”’)\]]*$/.test(part) && wordsIn(part).length > 0);
