import { Resolver } from 'node:dns/promises';
import { codeOf } from '../../server/base/errors.ts';

/** The records of a name; empty if there are none. @throws DnsAway */
export type Dns = {
  /** The parts of a long record are joined. */
  txt: (name: string) => Promise<string[]>;
  mx: (name: string) => Promise<string[]>;
};

/** The DNS could not be asked. */
export class DnsAway extends Error {
  override name = 'DnsAway';
}

/** Asks the name servers of this machine, and gives up after about six seconds. */
export function systemDns(): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    txt: (name) => orNone(resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join('')))),
    mx: (name) => orNone(resolver.resolveMx(name).then((records) => records.map(({ exchange }) => exchange))),
  };
}

const orNone = (answer: Promise<string[]>): Promise<string[]> =>
  answer.catch((error) => {
    const code = codeOf(error);
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new DnsAway(`the DNS could not be asked from here (${code})`);
  });
