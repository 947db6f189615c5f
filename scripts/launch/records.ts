import type { Dns } from './dns.ts';
import { done, type Finding, missing, unclear } from './finding.ts';

/** Mechanisms of SPF that let somebody send (RFC 7208, section 5), besides `all`. */
const SENDERS = /(?:^|\s)\+?(?:include:|redirect=|a(?=[\s:/]|$)|mx(?=[\s:/]|$)|ip4:|ip6:|exists:)/i;

/** Who may send letters in the name of a domain: one record that names somebody and ends with a refusal. */
export async function spf(dns: Dns, domain: string, mailHost: string): Promise<Finding> {
  const records = (await dns.txt(domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record = ''] = records;
  const wanted = `add this TXT record at ${domain}: "v=spf1 include:<the name that your mail provider gives> ~all", or "v=spf1 a:${mailHost} ~all" if letters leave from that machine`;
  if (records.length === 0) return missing('spf', `SPF: ${domain} has no record`, wanted);
  if (records.length > 1)
    return missing(
      'spf',
      `SPF: ${domain} has ${records.length} records, and then none counts`,
      'join them into one: v=spf1, what each of them names, then ~all',
    );
  if (/\s\+?all(?:\s|$)/i.test(record))
    return missing('spf', `SPF: ${domain} lets everybody send ("${record}")`, 'write ~all or -all instead of +all');
  if (!SENDERS.test(record)) return missing('spf', `SPF: ${domain} lets nobody send ("${record}")`, wanted);
  return done('spf', `SPF: ${domain} says "${record}"; your mail provider must be among these`);
}

/** The key with which the mail provider signs letters. */
export async function dkim(dns: Dns, domain: string, selector: string | null): Promise<Finding> {
  if (selector === null)
    return unclear(
      'dkim',
      `DKIM: nobody said where ${domain} publishes its key`,
      'ask your mail provider for the selector (in a letter it is s=… of the header DKIM-Signature), and add --dkim-selector <selector>',
    );
  const name = `${selector}._domainkey.${domain}`;
  const keys = (await dns.txt(name)).flatMap((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim() ?? []);
  if (keys.length === 0)
    return missing(
      'dkim',
      `DKIM: ${name} has no key`,
      `add the record that your mail provider shows, a TXT "v=DKIM1; k=rsa; p=…" or a CNAME, at ${name}; or correct the selector`,
    );
  if (keys.every((key) => key === ''))
    return missing('dkim', `DKIM: the key at ${name} was revoked`, 'create a new one at your mail provider');
  return done('dkim', `DKIM: ${name} has a key`);
}

/** What receivers should do with letters that fail both. The record may be at a parent of the domain (RFC 7489). */
export async function dmarc(dns: Dns, domain: string): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const records = (await dns.txt(name)).filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
    const [record = ''] = records;
    if (records.length === 0) continue;
    if (records.length > 1)
      return missing('dmarc', `DMARC: ${name} has ${records.length} records, and then none counts`, 'keep one of them');
    const policy = (from > 0 ? /;\s*sp=(\w+)/.exec(record)?.[1] : undefined) ?? /;\s*p=(\w+)/.exec(record)?.[1];
    if (!policy || !/^(?:none|quarantine|reject)$/.test(policy))
      return missing('dmarc', `DMARC: ${name} has no policy ("${record}")`, 'write p=none, p=quarantine or p=reject');
    const hint = policy === 'none' ? '; after some weeks without complaints, p=quarantine protects your name' : '';
    return done('dmarc', `DMARC: ${name} asks for p=${policy}${hint}`);
  }
  return missing(
    'dmarc',
    `DMARC: _dmarc.${domain} has no record`,
    `add this TXT record at _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:postmaster@${domain}"`,
  );
}

/** Where letters to a domain are received. */
export async function mx(dns: Dns, domain: string): Promise<Finding> {
  const hosts = (await dns.mx(domain)).filter((host) => host !== '' && host !== '.');
  return hosts.length > 0
    ? done('mx', `MX: letters to ${domain} are received by ${hosts.join(', ')}`)
    : missing(
        'mx',
        `MX: ${domain} receives no mail`,
        `correct MAIL_TO, or add the MX records of your mail provider at ${domain}`,
      );
}
