import { registry } from './registry.ts';
import type { Figure } from './schemas/figure.ts';

/**
 * Figures in the order asked for.
 * @throws when an id names no figure, with the remedy
 */
export async function loadFigures(ids: string[]): Promise<Figure[]> {
  const figures = await registry();
  return ids.map((id) => {
    const figure = figures.get(id);
    if (!figure)
      throw new Error(`There is no figure "${id}". Correct the id, or add it to content/figures.yml or to its case.`);
    return figure;
  });
}
