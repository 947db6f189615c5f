/** The records of the mail domain. Without them letters of the site end as spam, or anybody may send in its name. */
import type { Resolver } from 'node:dns/promises';
import { readMail } from '@fairlead/server/base/choices.ts';
import type { Env } from '@fairlead/server/base/env.ts';
import { codeOf, messageOf } from '@fairlead/server/base/errors.ts';
import { done, type Finding, missing, unclear } from '../report.ts';
import { isExample, isPublic } from './project.ts';

/** The name servers of this machine. */
export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** SPF, DKIM and DMARC of the sender's domain, and MX of the recipient's. */
export async function dnsRecords(env: Env, dns: Dns, dkimSelector: string | null): Promise<Finding[]> {
  let settings: ReturnType<typeof readMail>;
  try {
    settings = readMail(env, '');
  } catch (error) {
    return [missing('dns', messageOf(error), 'correct the setting, then the records of its domain can be looked up')];
  }
  const { mail, letters } = settings;
  if (!mail) return [missing('dns', 'MAIL_FROM names no domain yet', 'set it as the step mail says')];
  const from = domainOf(letters.from.address);
  const to = domainOf(letters.to.address);
  return Promise.all([
    ...(isUsable(from)
      ? [
          orAway('spf', spf(dns, from, mail.url.hostname)),
          orAway('dkim', dkim(dns, from, dkimSelector)),
          orAway('dmarc', dmarc(dns, from)),
        ]
      : [wrongDomain('dns', 'MAIL_FROM', from)]),
    isUsable(to) ? orAway('mx', mx(dns, to)) : wrongDomain('mx', 'MAIL_TO', to),
  ]);
}

/** The domain of an email address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const isUsable = (domain: string): boolean => isPublic(domain) && !isExample(domain);

const wrongDomain = (id: string, name: string, domain: string): Finding =>
  missing(
    id,
    `${name} is at ${domain}, which is no domain of the world`,
    `write an address of your own domain into ${name}`,
  );

/** Without an answer of the DNS only the owner can tell. */
const orAway = (id: string, finding: Promise<Finding>): Promise<Finding> =>
  finding.catch((error) => {
    const code = codeOf(error);
    if (code === '') throw error;
    const found = `${id.toUpperCase()}: the DNS could not be asked from here (${code})`;
    return unclear(id, found, `look the record up elsewhere, then add --confirm ${id}`);
  });

/** Nothing, where a name has no such record. */
function none(error: unknown): [] {
  if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return [];
  throw error;
}

/** The text records of a name. The parts of a long one are joined. */
const txt = async (dns: Dns, name: string): Promise<string[]> =>
  (await dns.resolveTxt(name).catch(none)).map((parts) => parts.join(''));

/** Mechanisms of SPF that let somebody send (RFC 7208, section 5), besides `all`. */
const SENDERS = /(?:^|\s)\+?(?:include:|redirect=|a(?=[\s:/]|$)|mx(?=[\s:/]|$)|ip4:|ip6:|exists:)/i;

/** Who may send letters in the name of a domain: one record that names somebody and ends with a refusal. */
async function spf(dns: Dns, domain: string, mailHost: string): Promise<Finding> {
  const records = (await txt(dns, domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record = ''] = records;
  const wrong = (what: string, remedy: string) => missing('spf', `SPF: ${domain} ${what}`, remedy);
  const wanted = `add this TXT record at ${domain}: "v=spf1 include:<the name that your mail provider gives> ~all", or "v=spf1 a:${mailHost} ~all" if letters leave from that machine`;
  if (records.length === 0) return wrong('has no record', wanted);
  if (records.length > 1)
    return wrong(
      `has ${records.length} records, and then none counts`,
      'join them into one: v=spf1, what each of them names, then ~all',
    );
  if (/\s\+?all(?:\s|$)/i.test(record))
    return wrong(`lets everybody send ("${record}")`, 'write ~all or -all instead of +all');
  if (!SENDERS.test(record)) return wrong(`lets nobody send ("${record}")`, wanted);
  return done('spf', `SPF: ${domain} says "${record}"; your mail provider must be among these`);
}

/** The key with which the mail provider signs letters. */
async function dkim(dns: Dns, domain: string, selector: string | null): Promise<Finding> {
  if (selector === null)
    return unclear(
      'dkim',
      `DKIM: nobody said where ${domain} publishes its key`,
      'ask your mail provider for the selector (in a letter it is s=… of the header DKIM-Signature), and add --dkim-selector <selector>',
    );
  const name = `${selector}._domainkey.${domain}`;
  const keys = (await txt(dns, name)).flatMap((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim() ?? []);
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
async function dmarc(dns: Dns, domain: string): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const records = (await txt(dns, name)).filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
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
  const wanted = `add this TXT record at _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:postmaster@${domain}"`;
  return missing('dmarc', `DMARC: _dmarc.${domain} has no record`, wanted);
}

/** Where letters to a domain are received. A domain may say that it receives none (RFC 7505). */
async function mx(dns: Dns, domain: string): Promise<Finding> {
  const records = await dns.resolveMx(domain).catch(none);
  const hosts = records.map(({ exchange }) => exchange).filter((host) => host !== '' && host !== '.');
  if (hosts.length > 0) return done('mx', `MX: letters to ${domain} are received by ${hosts.join(', ')}`);
  const remedy = `correct MAIL_TO, or add the MX records of your mail provider at ${domain}`;
  return missing('mx', `MX: ${domain} receives no mail`, remedy);
}
