/** The records of the mail domain. Without them letters of the site end as spam, or anybody may send in its name. */
import { readMail } from '../../../server/base/choices.ts';
import { messageOf } from '../../../server/base/errors.ts';
import { DnsAway } from '../dns.ts';
import { type Finding, missing, unclear } from '../finding.ts';
import { dkim, dmarc, mx, spf } from '../records.ts';
import type { Step } from '../step.ts';
import { domainOf, isExample, isPublic } from './address.ts';

const wrongDomain = (id: string, setting: string, domain: string): Finding =>
  missing(
    id,
    `${setting} is at ${domain}, which is no domain of the world`,
    `write an address of your own domain into ${setting}`,
  );

/** SPF, DKIM and DMARC of the sender's domain, and MX of the recipient's. */
export const dnsRecords: Step = async ({ env, dns, dkimSelector }) => {
  let letters: ReturnType<typeof readMail>;
  try {
    letters = readMail(env, '');
  } catch (error) {
    return [missing('dns', messageOf(error), 'correct the setting, then the records of its domain can be looked up')];
  }
  if (!letters.mail) return [missing('dns', 'MAIL_FROM names no domain yet', 'set it as the step mail says')];
  const [from, to] = [domainOf(letters.letters.from.address), domainOf(letters.letters.to.address)];
  const { hostname } = letters.mail.url;
  const usable = (domain: string) => isPublic(domain) && !isExample(domain);
  const sender = usable(from)
    ? [
        orAway('spf', spf(dns, from, hostname)),
        orAway('dkim', dkim(dns, from, dkimSelector)),
        orAway('dmarc', dmarc(dns, from)),
      ]
    : [wrongDomain('dns', 'MAIL_FROM', from)];
  return Promise.all([...sender, usable(to) ? orAway('mx', mx(dns, to)) : wrongDomain('mx', 'MAIL_TO', to)]);
};

const orAway = (id: string, finding: Promise<Finding>): Promise<Finding> => finding.catch((error) => away(id, error));

function away(id: string, error: unknown): Finding {
  if (!(error instanceof DnsAway)) throw error;
  const name = id.toUpperCase();
  return unclear(id, `${name}: ${error.message}`, `look the record up elsewhere, then add --confirm ${id}`);
}
