import { UNKNOWN } from '../limits/networks.ts';

/** Beacons of everybody in a second, and of one network in a minute: an office shares one. */
const MOST_IN_A_SECOND = 100;
const MOST_OF_A_NETWORK = 120;
/** Networks that are told apart in a minute. Those beyond are only counted with everybody. */
const MOST_NETWORKS = 10_000;

/**
 * How many beacons are read at all. What is over it is dropped before its body is read, so that rubbish costs next to
 * nothing. The networks of senders are in memory for a minute at most.
 */
export class Budget {
  #second = { at: 0, count: 0 };
  #minute = { at: 0, networks: new Map<string, number>() };

  /** Counts a beacon. @param now milliseconds of a monotonic clock @returns whether it may be read */
  allows(network: string, now: number): boolean {
    const [second, minute] = [Math.floor(now / 1_000), Math.floor(now / 60_000)];
    if (this.#minute.at !== minute) this.#minute = { at: minute, networks: new Map() };
    if (this.#second.at !== second) this.#second = { at: second, count: 0 };
    const { networks } = this.#minute;
    const sent = (networks.get(network) ?? 0) + 1;
    if (network !== UNKNOWN && (sent > 1 || networks.size < MOST_NETWORKS)) {
      if (sent > MOST_OF_A_NETWORK) return false;
      networks.set(network, sent);
    }
    return ++this.#second.count <= MOST_IN_A_SECOND;
  }
}
