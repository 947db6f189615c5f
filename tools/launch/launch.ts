/** `npm run launch`: its options, its steps in order, and what it prints. */
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { keysOf } from '@fairlead/contract/records.ts';
import { type Env, optional } from '@fairlead/server/base/env.ts';
import { codeOf, messageOf } from '@fairlead/server/base/errors.ts';
import { UsageError } from '@fairlead/server/command/arguments.ts';
import { run } from '@fairlead/support/stage.ts';
import { backup } from './checks/backup.ts';
import { type Dns, dnsRecords } from './checks/dns.ts';
import { lead } from './checks/lead.ts';
import { mail } from './checks/mail.ts';
import { address, build, content, placeholders } from './checks/project.ts';
import { site, systemWeb, type Web } from './checks/site.ts';
import { done, type Finding, leftIn, missing, type StepReport, textOf, verdict, withoutSecrets } from './report.ts';

const USAGE = `npm run launch -- [<options>]

Lists in order what is missing before the site can go live. Ends with code 0 only if nothing is left.

  --settings /etc/fairlead.env   the settings of the server; without it those of this shell
  --only <step>[,<step>]         only these steps: placeholders, content, address, build, mail, dns, site, backup, lead
  --dkim-selector <name>         where your mail provider publishes its DKIM key; or set MAIL_DKIM_SELECTOR
  --confirm <name>[,<name>]      you have made sure of something that cannot be checked from here (a line with "?")
  --json                         one JSON object for programs

build writes dist/ anew. lead stores a test lead, waits until its letter has left, and erases the lead.`;

/** What reaches out of this process. Tests replace it. */
export type World = {
  /** The folder with the content. */
  content: string;
  /** Runs the build with more variables. @throws Error with what the build printed */
  build: (env: Record<string, string>) => Promise<unknown>;
  dns: Dns;
  web: Web;
};

type Launch = World & { env: Env; dkimSelector: string | null };

/** The steps in the order in which they are carried out, with the title of each. */
export const STEPS = {
  placeholders: ['Placeholders that only the owner can confirm', ({ content }) => placeholders(content)],
  content: ['Mistakes in content/', (launch) => content(launch.content)],
  address: ['The address of the site', ({ env }) => address(env)],
  build: ['The build', (launch) => build(launch.build)],
  mail: ['The mail server', ({ env }) => mail(env)],
  dns: ['DNS records for mail', ({ env, dns, dkimSelector }) => dnsRecords(env, dns, dkimSelector)],
  site: ['The public site', ({ env, web }) => site(env, web)],
  backup: ['Backups', ({ env }) => backup(env)],
  lead: ['A test lead', ({ env, web }) => lead(env, web)],
} as const satisfies Record<string, [title: string, step: (launch: Launch) => Finding[] | Promise<Finding[]>]>;

type StepName = keyof typeof STEPS;
const NAMES = keysOf(STEPS);

/** What `--confirm` may name: what a step may find that cannot be checked from here. */
const CONFIRMABLE = [
  ...['spf', 'dkim', 'dmarc', 'mx'],
  ...['site', 'http', 'not-found', 'robots', 'form', 'ready'],
  ...['backup', 'copies', 'lead'],
];

/** Without `--settings`, the environment. Not --env-file, which Node takes for itself wherever it stands. */
const OPTIONS = {
  settings: { type: 'string' },
  only: { type: 'string', multiple: true },
  'dkim-selector': { type: 'string' },
  confirm: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The names of an option that may be repeated, or joined by commas. @throws UsageError */
function listed(option: string, values: string[] = [], names: readonly string[]): string[] {
  const found = values.flatMap((value) => value.split(','));
  const wrong = found.find((name) => !names.includes(name));
  if (wrong === undefined) return found;
  throw new UsageError(`--${option} does not know ${wrong || 'an empty name'}: it takes ${names.join(', ')}.`);
}

/**
 * What a call asks for: the steps in their order, and what the owner has made sure of.
 * @throws UsageError, and what parseArgs throws
 */
export function readOptions(args: string[]) {
  const {
    settings,
    json = false,
    help = false,
    'dkim-selector': dkimSelector,
    ...values
  } = parseArgs({ args, options: OPTIONS }).values;
  const only = listed('only', values.only, NAMES);
  if (dkimSelector !== undefined && !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(dkimSelector))
    throw new UsageError('--dkim-selector is a name such as s1 or mail2026.');
  const steps = only.length > 0 ? NAMES.filter((name) => only.includes(name)) : NAMES;
  return { help, json, settings, dkimSelector, steps, confirmed: listed('confirm', values.confirm, CONFIRMABLE) };
}

/** @throws UsageError if the file cannot be read */
function settingsIn(file: string): Env {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--settings: ${file} cannot be read (${messageOf(error)}).`);
  }
}

const systemWorld = (env: Env): World => ({
  content: 'content',
  build: (more) => run('node', ['tools/build.ts'], { quiet: true, env: { ...env, ...more } }),
  // Gives up after about six seconds.
  dns: new Resolver({ timeout: 3_000, tries: 2 }),
  web: systemWeb,
});

/**
 * Carries out one call of `npm run launch`.
 * @param print prints one text for a person or a program
 * @returns the exit code: 0 if nothing is left to do in the steps that were asked for, 2 for a wrong command line, else 1
 */
export async function runLaunch(
  args: string[],
  environment: Env,
  print: (text: string) => void,
  worldOf: (env: Env) => World = systemWorld,
): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    if (options.help) {
      print(USAGE);
      return 0;
    }
    const env = options.settings === undefined ? environment : { ...environment, ...settingsIn(options.settings) };
    const say = (text: string) => print(withoutSecrets(text, env));
    const launch = { ...worldOf(env), env, dkimSelector: options.dkimSelector ?? optional(env, 'MAIL_DKIM_SELECTOR') };
    const reports: StepReport[] = [];
    for (const step of options.steps) {
      // Only what cannot be checked can be confirmed.
      const findings = (await look(step, launch)).map((finding) =>
        finding.state === 'unclear' && options.confirmed.includes(finding.id)
          ? done(finding.id, `${finding.found}. You have confirmed it.`)
          : finding,
      );
      reports.push({ step, findings });
      if (!options.json) say(`${textOf(STEPS[step][0], findings)}\n`);
    }
    const left = leftIn(reports);
    say(options.json ? JSON.stringify({ left, steps: reports }, null, 2) : verdict(reports, NAMES));
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
async function look(step: StepName, launch: Launch): Promise<Finding[]> {
  try {
    return await STEPS[step][1](launch);
  } catch (error) {
    const found = `this step broke off: ${messageOf(error) || String(error)}`;
    return [missing(step, found, 'report this: it is a mistake in the program')];
  }
}
