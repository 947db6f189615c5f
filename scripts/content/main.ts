/**
 * Checks content/: `npm run check -- content`. Each fault is one line with file, line, field, what is there and what
 * would be right. It imports little at first, because other code cannot even start while a JSON file is broken.
 */
import { documentFaults } from './documents.ts';
import { asLine, countOf, type Fault, sorted } from './report.ts';

/** What was found: the faults, what could not be looked at because of them, and what waits for the owner. */
type Found = { faults: Fault[]; later: string[]; entries: number; open: string[] };

const LATER = {
  between: 'Links, references and wording are checked when every file can be read.',
  all: 'All other files are checked when this is right.',
};

/** Looks at everything below a content folder. */
export async function look(root: string): Promise<Found> {
  const documents = documentFaults(root);
  try {
    const { checkEntries } = await import('./all.ts');
    const { picturesFit } = await import('./checks/photos.ts');
    const { openQuestions } = await import('./placeholders.ts');
    const { entries, faults, unread } = checkEntries(root);
    const pictures = unread ? [] : await picturesFit(root);
    const open = openQuestions(entries).map(({ question, ...place }) => asLine({ ...place, message: question }));
    const later = unread ? [LATER.between] : [];
    return { faults: sorted([...documents, ...faults, ...pictures]), later, entries: entries.length, open };
  } catch (error) {
    // The code of the schemas reads some of these files while it loads.
    if (documents.length === 0) throw error;
    return { faults: sorted(documents), later: [LATER.all], entries: 0, open: [] };
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
  const { faults, later, entries, open } = await look(root);
  if (faults.length > 0) throw new ContentFaults([...faults.map(asLine), ...later, countOf(faults)].join('\n'));
  if (open.length === 0) return `${entries} entries`;
  const questions = `  ${open.join('\n  ')}`;
  if (launch) throw new ContentFaults(`LAUNCH=1 refuses placeholders. Confirm or replace:\n${questions}`);
  return `${entries} entries, ${open.length} placeholders the owner must confirm before launch:\n${questions}`;
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
