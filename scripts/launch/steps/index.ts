import type { Step } from '../step.ts';
import { address } from './address.ts';
import { backup } from './backup.ts';
import { build } from './build.ts';
import { content, placeholders } from './content.ts';
import { dnsRecords } from './dns.ts';
import { lead } from './lead.ts';
import { mail } from './mail.ts';
import { site } from './site.ts';

/** The steps in the order in which they are carried out, with the title of each. */
export const STEPS = {
  placeholders: ['Placeholders that only the owner can confirm', placeholders],
  content: ['Mistakes in content/', content],
  address: ['The address of the site', address],
  build: ['The build', build],
  mail: ['The mail server', mail],
  dns: ['DNS records for mail', dnsRecords],
  site: ['The public site', site],
  backup: ['Backups', backup],
  lead: ['A test lead', lead],
} as const satisfies Record<string, [title: string, step: Step]>;

export type StepName = keyof typeof STEPS;
