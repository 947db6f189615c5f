/** The two spellings of a domain with letters beyond ASCII: `bücher.example` is `xn--bcher-kva.example` for programs. */
import { domainToASCII, domainToUnicode } from 'node:url';

const withDomain = (address: string, convert: (domain: string) => string): string => {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  // What no domain can be has no other spelling.
  return address.slice(0, start) + (convert(domain) || domain);
};

/** An address with its domain in ASCII, as mail servers ask for it. */
export const asciiDomain = (address: string): string =>
  withDomain(address, (domain) => (/^[\0-\x7f]*$/.test(domain) ? domain : domainToASCII(domain)));

/** An address with its domain as people read it. */
export const readableDomain = (address: string): string => withDomain(address, domainToUnicode);
