/** Whether the sending page has the same host as this request. False without a usable Origin. */
export function comesFromHere({ headers, url }: Request): boolean {
  const origin = headers.get('origin');
  // Only the host is compared. Behind a proxy that ends TLS, the request has another scheme than the page.
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
