/** How many links for sign-in one network, and all networks together for one address, may ask for. */
import type { Counts } from './bucket.ts';
import { networksOf } from './networks.ts';

/** Seconds of the window. */
export const SIGN_IN_WINDOW_S = 900;
/** Links in a window. An office shares one network. */
const PER_NETWORK = 20;
const PER_ADDRESS = 5;

/**
 * Counts every request for a link, before anybody looks whether the address is known. So an unknown address is counted
 * and limited like a known one.
 * @returns a function: milliseconds to wait, or 0
 */
export const signInLimit =
  (counts: Counts) =>
  async (address: string, email: string, keyOf: (text: string) => string): Promise<number> => {
    const rules = networksOf(address)
      .filter(({ refuses }) => refuses)
      .map(({ name, times }) => ({ key: keyOf(`network ${name}`), most: PER_NETWORK * times }));
    rules.push({ key: keyOf(`email ${email}`), most: PER_ADDRESS });
    await Promise.all(rules.map(({ key }) => counts.add(key)));
    const found = await Promise.all(rules.map(({ key }) => counts.read(key)));
    const over = found.filter(({ consumedPoints }, index) => consumedPoints > rules[index]!.most);
    return Math.max(0, ...over.map(({ msBeforeNext }) => msBeforeNext));
  };
