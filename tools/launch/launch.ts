/** `npm run launch`: its options, its steps in order, and what it prints. */
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { keysOf } from '@fairlead/contract/records.ts';
import { type Env, optional } from '@fairlead/leads/base/env.ts';
import { codeOf, messageOf } from '@fairlead/leads/base/errors.ts';
import { UsageError } from '@fairlead/leads/command/arguments.ts';
import { type Dns, dnsRecords } from './dns.ts';
import { type Finding, missing, textOf } from './finding.ts';
import { lead } from './lead.ts';
import { address, placeholders, settings } from './project.ts';
import { type Fetch, site } from './site.ts';

const USAGE = `npm run launch -- [<options>]

Lists in order what is missing before the site can go live. Ends with code 0 only if nothing is left.

  --settings /etc/fairlead.env   the settings of the server; without it those of this shell
  --only <step>[,<step>]         only these steps: placeholders, settings, address, site, dns, lead
  --dkim-selector <name>         where your mail provider publishes its DKIM key; or set MAIL_DKIM_SELECTOR

lead stores a test lead, waits until its letter has left, and erases the lead.`;

/** What reaches out of this process. Tests replace it. */
export type World = {
  /** The folder with the content. */
  content: string;
  dns: Dns;
  fetch: Fetch;
};

type Launch = World & { env: Env; dkimSelector: string | null };

/** The steps in the order in which they are carried out, with the title of each. */
export const STEPS = {
  placeholders: ['Placeholders that only the owner can confirm', ({ content }) => placeholders(content)],
  settings: ['The settings of the server', ({ env }) => settings(env)],
  address: ['The address of the site', ({ env }) => address(env)],
  site: ['TLS and headers of the public site', ({ env, fetch }) => site(env, fetch)],
  dns: ['DNS records for mail', ({ env, dns, dkimSelector }) => dnsRecords(env, dns, dkimSelector)],
  lead: ['Mail, by a test lead', ({ env, fetch }) => lead(env, fetch)],
} as const satisfies Record<string, [title: string, step: (launch: Launch) => Finding[] | Promise<Finding[]>]>;

const NAMES = keysOf(STEPS);

/** Without `--settings`, the environment. Not --env-file, which Node takes for itself wherever it stands. */
const OPTIONS = {
  settings: { type: 'string' },
  only: { type: 'string', multiple: true },
  'dkim-selector': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What a call asks for. @throws UsageError, and what parseArgs throws */
function readOptions(args: string[]) {
  const { only = [], 'dkim-selector': dkimSelector, ...values } = parseArgs({ args, options: OPTIONS }).values;
  const asked = only.flatMap((value) => value.split(','));
  const wrong = asked.find((name) => !NAMES.some((step) => step === name));
  if (wrong !== undefined) throw new UsageError(`--only does not know "${wrong}": it takes ${NAMES.join(', ')}.`);
  if (dkimSelector !== undefined && !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(dkimSelector))
    throw new UsageError('--dkim-selector is a name such as s1 or mail2026.');
  return { ...values, dkimSelector, steps: NAMES.filter((name) => asked.length === 0 || asked.includes(name)) };
}

/** @throws UsageError if the file cannot be read */
function settingsIn(file: string): Env {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--settings: ${file} cannot be read (${messageOf(error)}).`);
  }
}

const SYSTEM: World = {
  content: 'content',
  // Gives up after about six seconds.
  dns: new Resolver({ timeout: 3_000, tries: 2 }),
  fetch,
};

/**
 * Carries out one call of `npm run launch`.
 * @param print prints one text for a person
 * @returns the exit code: 0 if nothing is left to do in the steps that were asked for, 2 for a wrong command line, else 1
 */
export async function runLaunch(
  args: string[],
  environment: Env,
  print: (text: string) => void,
  world = SYSTEM,
): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    if (options.help) {
      print(USAGE);
      return 0;
    }
    const env = options.settings === undefined ? environment : { ...environment, ...settingsIn(options.settings) };
    const launch = { ...world, env, dkimSelector: options.dkimSelector ?? optional(env, 'MAIL_DKIM_SELECTOR') };
    let left = 0;
    for (const step of options.steps) {
      const findings = await look(step, launch);
      left += findings.filter(({ state }) => state !== 'done').length;
      print(`${textOf(STEPS[step][0], findings)}\n`);
    }
    const others = NAMES.filter((name) => !options.steps.includes(name));
    const scope = others.length > 0 ? ` Not looked at: ${others.join(', ')}.` : '';
    print((left === 0 ? 'Nothing is left.' : `${left} ${left === 1 ? 'thing is' : 'things are'} left to do.`) + scope);
    return left === 0 ? 0 : 1;
  } catch (error) {
    const isParsing = codeOf(error).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof UsageError) && !isParsing) throw error;
    // What follows the first sentence of parseArgs is about other programs.
    const fault = isParsing ? `${messageOf(error).split(/\.\s/)[0]}.` : messageOf(error);
    print(`${fault}\nnpm run launch -- --help shows what there is.`);
    return 2;
  }
}

/** A step that breaks must not hide what the others find. */
async function look(step: keyof typeof STEPS, launch: Launch): Promise<Finding[]> {
  try {
    return await STEPS[step][1](launch);
  } catch (error) {
    const found = `this step broke off: ${messageOf(error) || String(error)}`;
    return [missing(found, 'report this: it is a mistake in the program')];
  }
}
