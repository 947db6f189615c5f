/** The records of the mail domain. Without them letters of the site end as spam, or anybody may send in its name. */
import type { Resolver } from 'node:dns/promises';
import { readMail } from '@fairlead/leads/base/choices.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import { codeOf, messageOf } from '@fairlead/leads/base/errors.ts';
import { done, type Finding, missing, unclear } from './finding.ts';
import { isPublic } from './project.ts';

/** The name servers of this machine. */
export type Dns = Pick<Resolver, 'resolveTxt'>;

/** SPF, DKIM and DMARC of the sender's domain. */
export async function dnsRecords(env: Env, dns: Dns, dkimSelector: string | null): Promise<Finding[]> {
  let settings: ReturnType<typeof readMail>;
  try {
    settings = readMail(env, '');
  } catch (error) {
    return [missing(messageOf(error), 'correct the setting, then the records of its domain can be looked up')];
  }
  const { mail, letters } = settings;
  if (!mail) return [missing('MAIL_FROM names no domain yet', 'set it as the step settings says')];
  const domain = domainOf(letters.from.address);
  if (!isPublic(domain))
    return [
      missing(`MAIL_FROM is at ${domain}, which is not on the public net`, 'write an address of your own domain'),
    ];
  const checks = [spf(dns, domain, mail.url.hostname), dkim(dns, domain, dkimSelector), dmarc(dns, domain)];
  return Promise.all(
    checks.map((check) =>
      check.catch((error) => {
        const code = codeOf(error);
        if (code === '') throw error;
        return unclear(`the DNS could not be asked about ${domain} (${code})`, 'run this where there is a network');
      }),
    ),
  );
}

/** The domain of an email address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The text records of a name. The parts of a long one are joined. */
async function txt(dns: Dns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return [];
    throw error;
  }
}

/** Mechanisms of SPF that let somebody send (RFC 7208, section 5), besides `all`. */
const SENDERS = /(?:^|\s)\+?(?:include:|redirect=|a(?=[\s:/]|$)|mx(?=[\s:/]|$)|ip4:|ip6:|exists:)/i;

/** Who may send letters in the name of a domain: one record that names somebody and ends with a refusal. */
async function spf(dns: Dns, domain: string, mailHost: string): Promise<Finding> {
  const records = (await txt(dns, domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record = ''] = records;
  const wrong = (what: string, remedy: string) => missing(`SPF: ${domain} ${what}`, remedy);
  const wanted = `add this TXT record at ${domain}: "v=spf1 include:<the name that your mail provider gives> ~all", or "v=spf1 a:${mailHost} ~all" if letters leave from that machine`;
  if (records.length === 0) return wrong('has no record', wanted);
  if (records.length > 1) return wrong(`has ${records.length} records, and then none counts`, 'join them into one');
  if (/\s\+?all(?:\s|$)/i.test(record)) return wrong(`lets everybody send ("${record}")`, 'write ~all instead of +all');
  if (!SENDERS.test(record)) return wrong(`lets nobody send ("${record}")`, wanted);
  return done(`SPF: ${domain} says "${record}"; your mail provider must be among these`);
}

/** The key with which the mail provider signs letters. */
async function dkim(dns: Dns, domain: string, selector: string | null): Promise<Finding> {
  if (selector === null)
    return missing(
      `DKIM: nobody said where ${domain} publishes its key`,
      'ask your mail provider for the selector (in a letter it is s=… of the header DKIM-Signature), and add --dkim-selector <selector>',
    );
  const name = `${selector}._domainkey.${domain}`;
  const keys = (await txt(dns, name)).flatMap((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim() ?? []);
  if (keys.some((key) => key !== '')) return done(`DKIM: ${name} has a key`);
  const found = keys.length === 0 ? `DKIM: ${name} has no key` : `DKIM: the key at ${name} was revoked`;
  return missing(found, 'add the record that your mail provider shows there, or correct the selector');
}

/** What receivers should do with letters that fail both. The record may be at a parent of the domain (RFC 7489). */
async function dmarc(dns: Dns, domain: string): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const records = (await txt(dns, name)).filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
    const [record = ''] = records;
    if (records.length === 0) continue;
    if (records.length > 1) return missing(`DMARC: ${name} has ${records.length} records`, 'keep one of them');
    const policy = (from > 0 ? /;\s*sp=(\w+)/.exec(record)?.[1] : undefined) ?? /;\s*p=(\w+)/.exec(record)?.[1];
    if (policy && /^(?:none|quarantine|reject)$/.test(policy)) return done(`DMARC: ${name} asks for p=${policy}`);
    return missing(`DMARC: ${name} has no policy ("${record}")`, 'write p=none, p=quarantine or p=reject');
  }
  const wanted = `add this TXT record at _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:postmaster@${domain}"`;
  return missing(`DMARC: _dmarc.${domain} has no record`, wanted);
}
