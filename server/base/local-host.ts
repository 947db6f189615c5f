/** Whether a host name or address is this machine, so that nobody stands between. Brackets of IPv6 are removed. */
export const isLocalHost = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);
