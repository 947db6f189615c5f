import { look } from '@fairlead/site/check/main.ts';
import type { Problem } from '../api.ts';
import { problemsOf } from '../server/problems.ts';

/** What is wrong with the words below a content folder, with files by their paths there. */
export async function checkWords(content: string): Promise<Problem[]> {
  const { faults, entries } = await look(content);
  if (faults.length === 0 && entries === 0)
    return [{ file: '', path: [], message: 'There is no entry at all. Show this to your administrator.' }];
  const named = faults.map((fault) => ({
    ...fault,
    file: fault.file.replace(`${content}/`, ''),
    message: fault.message.replaceAll(content, 'content'),
  }));
  return problemsOf(named, '');
}
