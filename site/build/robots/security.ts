/** Days until a security.txt expires. RFC 9116 wants less than a year, and each build renews it. */
const VALID_DAYS = 330;

/**
 * The text of /.well-known/security.txt (RFC 9116).
 * @param contact a path of this site, or a mailto: or https: address
 * @param languages in which a report is read, the preferred one first
 */
export const securityTxt = (
  { contact, languages }: { contact: string; languages: string[] },
  site: URL,
  built = new Date(),
): string =>
  [
    `Contact: ${new URL(contact, site).href}`,
    `Expires: ${new Date(built.getTime() + VALID_DAYS * 86_400_000).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
