import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of a cache, or what `make` makes, which is stored. It is renamed into place, so that a killed build leaves no half file. */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readFile(file);
  } catch {
    const made = new Uint8Array(await make());
    const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  }
}
