import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { published } from './entries.ts';
import { byOrder } from './order.ts';
import type { Sample } from './schemas/sample/index.ts';

/** A sample deliverable with its id, its address and its drawing. */
export type SampleEntry = Sample & { id: string; path: string; icon: ArtName };

/**
 * The sample deliverables in their order.
 * @throws when a text names a figure that is not there
 */
export async function loadSamples(): Promise<SampleEntry[]> {
  const samples = (await published('samples')).map(({ id, data }) => ({
    ...data,
    id,
    path: `/samples/${id}`,
    icon: drawingOf('sample', id, data.icon),
  }));
  return samples.sort(byOrder);
}
