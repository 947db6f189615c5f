/** Whether a host name or address is this machine, so that nobody can listen in. Pass IPv6 without its brackets. */
export const isLocalHost = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

/** A host name as the system knows it: an address writes IPv6 in brackets. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
