import type { Placed } from './module.ts';
import type { Band } from './schemas.ts';
import { aboutType } from './types.ts';

/**
 * Where each band of a page stands. Without a ground of its own, a band is on shoal after paper and on paper after anything
 * else, so that no two neighbors are alike but where one goes on with the other. A hero is on shoal.
 */
export function placed(bands: readonly Band[]): Placed[] {
  const places: Placed[] = [];
  for (const band of bands) {
    const above = places.at(-1)?.ground;
    const usual = aboutType(band.band, 'look' in band ? band.look : undefined)?.ground;
    const inTurn = above === 'paper' || band.band === 'hero' ? 'shoal' : 'paper';
    const ground = band.ground ?? (band.continues && above) ?? (usual === above ? undefined : usual) ?? inTurn;
    places.push({ id: band.id, ground, pad: band.continues ? 'bottom' : 'both' });
  }
  return places;
}
