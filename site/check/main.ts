/**
 * Checks content/: `npm run check -- content`. Each fault is one line with file, line, field, what is there and what
 * would be right. It imports little at first, because other code cannot even start while a JSON file is broken.
 */
import { DOCUMENTS } from '../src/content/documents.ts';
import { asOf, turnsOf } from '../src/content/hidden.ts';
import type { Check, Entry, Fault } from './entries.ts';
import { readSource } from './read.ts';
import { schemaFaults } from './schema.ts';

/** A field as people count: the first item of `which` is "number 1". */
const spoken = (field: string): string =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `, number ${Number(part) + 1},` : `.${part}`))
    .join('')
    .replace(/,\./g, ', ')
    .replace(/,,/g, ',')
    .replace(/^[.,] ?|,$/g, '');

/** A fault as one line: `content/site.yml:7: social, number 1, url: …`. */
const asLine = ({ file, line, field, message }: Fault): string =>
  [line === undefined ? file : `${file}:${line}`, spoken(field), message].filter((part) => part !== '').join(': ');

/** Questions, a line each. One that several places ask stands once, with all of them. */
const asQuestions = (open: readonly Fault[]): string[] =>
  [...Map.groupBy(open, ({ message }) => message)].map(([message, places]) => {
    const [first] = places;
    if (first && places.length === 1) return asLine(first);
    return `${message} Asked in ${places.map(({ file, line }) => `${file}:${line}`).join(', ')}`;
  });

/** Faults in the order of files and lines, each once. */
const sorted = (faults: readonly Fault[]): Fault[] =>
  [...new Map(faults.map((fault) => [asLine(fault), fault])).values()].sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What is wrong with the JSON files below a content folder. */
const documentFaults = (root: string): Fault[] =>
  Object.entries(DOCUMENTS).flatMap(([name, schema]) => {
    const file = `${root}/${name}`;
    const { data, faults, lineOf } = readSource(file);
    const found = data === undefined ? [] : schemaFaults(schema, data);
    return [
      ...faults.map((fault) => ({ file, field: '', ...fault })),
      ...found.map(({ path, message }) => ({ file, line: lineOf?.(path) ?? 1, field: path.join('.'), message })),
    ];
  });

/** What a check finds. Broken entries may keep it from reading: then it looks at all but the unfinished drafts. */
function attempt(check: Check, entries: Entry[], finished: Entry[], broken: boolean): Fault[] {
  try {
    return [...check(entries)];
  } catch (error) {
    if (!broken) throw error;
    return finished.length < entries.length ? attempt(check, finished, finished, true) : [];
  }
}

/**
 * What each moment ahead will find, at which an entry comes or goes by itself: time publishes without anybody looking, so it is
 * said when it is planned.
 */
function atTurns(entries: readonly Entry[], known: readonly Fault[], lookNow: () => Fault[]): Fault[] {
  const turns = entries.flatMap(({ file, data }) => turnsOf(data).map((turn) => ({ file, ...turn })));
  const moments = [...new Map(turns.map((turn) => [turn.at, turn])).values()].sort((one, other) => one.at - other.at);
  const keyOf = ({ file, field, message }: Fault) => [file, field, message].join('\n');
  const seen = new Set(known.map(keyOf));
  return moments.flatMap(({ at, when, file: plannedIn }) => {
    const found = asOf(at, lookNow).filter((fault) => !seen.has(keyOf(fault)));
    for (const fault of found) seen.add(keyOf(fault));
    return found.map((fault) => ({ ...fault, message: `${when}: ${fault.message}`, plannedIn }));
  });
}

/**
 * What was found: the faults, what could not be looked at because of them, what drafts still need before they can be
 * published, the open questions to the owner, and notes.
 */
type Found = { faults: Fault[]; later: string[]; entries: number; advice: Fault[]; open: Fault[]; notes: Fault[] };

/**
 * Looks at everything below a content folder. As long as a file cannot be read, what other files say about it is not
 * judged: every mention of its entries would be a fault.
 */
export async function look(root: string): Promise<Found> {
  const documents = documentFaults(root);
  try {
    const { CHECKS, schemasAreFollowed } = await import('./checks.ts');
    const { isDraft, readAll } = await import('./entries.ts');
    const { fileFaults } = await import('./files.ts');
    const { notesOn } = await import('./notes.ts');
    const { openQuestions } = await import('./placeholders.ts');
    const { pictureFaults, unusedMedia } = await import('./pictures.ts');
    const { entries: read, faults: unread } = readAll(root);
    const [drafts, published] = [read.filter(isDraft), read.filter((entry) => !isDraft(entry))];
    // Of two that clash, the later is at fault: a draft.
    const entries = [...published, ...drafts];
    const schema = [...schemasAreFollowed(entries)];
    const wrong = new Set(schema.map(({ file }) => file));
    const finished = [...published, ...drafts.filter(({ file }) => !wrong.has(file))];
    const lookNow = () => CHECKS.flatMap((check) => attempt(check, entries, finished, schema.length > 0));
    const today = unread.length > 0 ? [] : lookNow();
    const between = unread.length > 0 ? [] : [...today, ...atTurns(published, today, lookNow)];
    const pictures = unread.length > 0 ? [] : await pictureFaults(entries, root);
    const later = unread.length > 0 ? ['Links, references and wording are checked when every file can be read.'] : [];
    const open = openQuestions(read).map(({ question, ...place }) => ({ ...place, message: question }));
    const inDraft = new Set(drafts.map(({ file }) => file));
    const found = sorted([...schema, ...between, ...pictures]);
    const ofPublished = found.filter(({ file }) => !inDraft.has(file));
    const faults = sorted([...documents, ...unread, ...fileFaults(root), ...ofPublished]);
    return {
      faults,
      later,
      entries: read.length,
      advice: found.filter(({ file }) => inDraft.has(file)),
      open,
      // They can rely on entries that are right.
      notes: faults.length > 0 ? [] : [...notesOn(finished, Date.now()), ...unusedMedia(entries, root)],
    };
  } catch (error) {
    // The code of the schemas reads some of these files while it loads.
    if (documents.length === 0) throw error;
    return {
      faults: sorted(documents),
      later: ['All other files are checked when this is right.'],
      entries: 0,
      advice: [],
      open: [],
      notes: [],
    };
  }
}

/** What is wrong with the content, for people: its message has one line for each fault. */
class ContentFaults extends Error {}

/**
 * @param launch whether placeholders count as faults
 * @returns what was found, for the log
 * @throws {ContentFaults} with every fault, one a line, and their number
 */
export async function checkContent(launch = process.env.LAUNCH === '1', root = 'content'): Promise<string> {
  const { faults, later, entries, advice, open, notes } = await look(root);
  const files = new Set(faults.map(({ file }) => file)).size;
  const count = `${counted(faults.length, 'fault')} in ${counted(files, 'file')} of content.`;
  if (faults.length > 0) throw new ContentFaults([...faults.map(asLine), ...later, count].join('\n'));
  if (entries === 0) throw new ContentFaults(`There is no entry in ${root}/.`);
  const questions = asQuestions(open);
  if (launch && open.length > 0)
    throw new ContentFaults(`LAUNCH=1 refuses placeholders. Confirm or replace:\n  ${questions.join('\n  ')}`);
  const placeholders = `, ${open.length} placeholders the owner must confirm before launch:`;
  return [
    `${entries} entries${open.length === 0 ? '' : placeholders}`,
    ...questions,
    ...notes.map(asLine),
    ...(advice.length > 0 ? [`Before drafts can be published, ${counted(advice.length, 'place')} in them:`] : []),
    ...advice.map(asLine),
  ].join('\n  ');
}

/**
 * Checks the content and prints its faults, without the place in the code.
 * @returns whether all is well
 */
export async function contentIsRight(): Promise<boolean> {
  try {
    await checkContent();
    return true;
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    console.error(error.message);
    return false;
  }
}

if (import.meta.main && !(await contentIsRight())) process.exitCode = 1;
