import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../../scripts/support/project.ts';
import { build } from '../support/build.ts';
import { TRICKS } from './tricks.ts';

/** The built site with every trick, or without one of them. */
export type Variant = { name: string; folder: string };

/** The name of the variant with every trick. */
export const WHOLE = 'whole';

/**
 * Builds the site as it is, and without each of the tricks, each in its own folder.
 * @throws if an edit no longer fits its file, or with the output of a build that fails
 */
export async function buildVariants(tricks: string[]): Promise<{ variants: Variant[]; remove: () => void }> {
  // Pictures and compressed files that are the same in all variants are made once.
  const cache = mkdtempSync(join(tmpdir(), 'fairlead-cache-'));
  const removals = [() => rmSync(cache, { recursive: true, force: true })];
  const remove = () => {
    for (const each of removals) each();
  };
  const variants: Variant[] = [];
  try {
    for (const name of [WHOLE, ...tricks]) {
      const project = copyProject(cache);
      removals.push(project.remove);
      leaveOut(name, project.folder);
      await build(project.folder);
      variants.push({ name, folder: project.folder });
      process.stderr.write('.');
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { variants, remove };
}

function leaveOut(trick: string, folder: string): void {
  for (const [name, edit] of Object.entries(TRICKS[trick]?.edits ?? {})) {
    const file = join(folder, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
}
