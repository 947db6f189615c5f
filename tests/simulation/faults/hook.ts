/** Loaded before the simulation: changes the server's source text by the fault that FAULT names. */
import { registerHooks } from 'node:module';
import { FAULTS } from './all.ts';

const fault = FAULTS.find(({ name }) => name === process.env.FAULT);
if (!fault) throw new Error(`There is no fault ${process.env.FAULT}.`);
const server = new URL('../../../server/', import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edits = fault.edits.filter(([file]) => url === server + file);
    if (edits.length === 0) return loaded;
    let source = loaded.source instanceof Uint8Array ? new TextDecoder().decode(loaded.source) : String(loaded.source);
    for (const [file, find, replace] of edits) {
      if (source.split(find).length !== 2) throw new Error(`server/${file} does not hold exactly once: ${find}`);
      source = source.replace(find, () => replace);
    }
    return { ...loaded, source };
  },
});
