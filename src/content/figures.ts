import { entry } from './entries.ts';
import type { Figure } from './schemas/figure.ts';

/**
 * Figures in the order asked for.
 * @throws when an id is not in content/figures.yml
 */
export const loadFigures = (ids: string[]): Promise<Figure[]> => Promise.all(ids.map((id) => entry('figures', id)));
