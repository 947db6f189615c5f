import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Env, optional } from '../../server/base/env.ts';
import { messageOf } from '../../server/base/errors.ts';
import { readContent } from '../content/entries.ts';
import { checkContent } from '../content/main.ts';
import { openQuestions } from '../content/placeholders.ts';
import { UsageError } from '../leads/arguments.ts';
import { run } from '../support/stage.ts';
import { type Options, readOptions } from './arguments.ts';
import { askOver } from './ask.ts';
import { systemDns } from './dns.ts';
import { done, type Finding, missing } from './finding.ts';
import { leftIn, type StepReport, textOf, verdict, withoutSecrets } from './report.ts';
import type { Launch } from './step.ts';
import { STEPS, type StepName } from './steps/index.ts';
import { startTrialServer } from './trial-server.ts';

/** What reaches out of this machine, and the time. */
export type LaunchParts = Omit<Launch, 'env' | 'dkimSelector'>;

/** The parts of a real launch. @param env the settings for the build */
export const systemParts = (env: Env): LaunchParts => ({
  now: Date.now,
  dns: systemDns(),
  ask: askOver(),
  content: { questions: () => openQuestions(readContent()), check: async () => void (await checkContent(false)) },
  build: (more) =>
    run('node', ['scripts/build.ts'], { quiet: true, env: { ...(env as Record<string, string>), ...more } }),
  startServer: startTrialServer,
  letterMs: 60_000,
});

/**
 * Carries out one call of `npm run launch`.
 * @param say prints one text for a person or a program
 * @returns the exit code: 0 if nothing is left to do in the steps that were asked for, 2 for a wrong command line, else 1
 */
export async function runLaunch(
  args: string[],
  environment: Env,
  say: (text: string) => void,
  partsOf: (env: Env) => LaunchParts = systemParts,
): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    if (options === null) {
      say(readFileSync(new URL('./usage.txt', import.meta.url), 'utf8').trimEnd());
      return 0;
    }
    const env = options.settings === null ? environment : { ...environment, ...settingsIn(options.settings) };
    const reports = await carryOut(options, env, partsOf(env), (text) => say(withoutSecrets(text, env)));
    return leftIn(reports) === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`${error.message}\nnpm run launch -- --help shows what there is.`);
    return 2;
  }
}

/** @throws UsageError if the file cannot be read */
function settingsIn(file: string): Env {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--settings: ${file} cannot be read (${messageOf(error)}).`);
  }
}

async function carryOut(options: Options, env: Env, parts: LaunchParts, say: (text: string) => void) {
  const launch: Launch = {
    ...parts,
    env,
    dkimSelector: options.dkimSelector ?? optional(env, 'MAIL_DKIM_SELECTOR'),
  };
  const reports: StepReport[] = [];
  for (const step of options.steps) {
    const findings = (await look(step, launch)).map((finding) => confirm(finding, options.confirmed));
    reports.push({ step, findings });
    if (!options.json) say(`${textOf({ step, findings })}\n`);
  }
  say(options.json ? JSON.stringify({ left: leftIn(reports), steps: reports }, null, 2) : verdict(reports));
  return reports;
}

/** A step that breaks must not hide what the others find. */
async function look(step: StepName, launch: Launch): Promise<Finding[]> {
  try {
    return await STEPS[step][1](launch);
  } catch (error) {
    return [
      missing(
        step,
        `this step broke off: ${messageOf(error) || String(error)}`,
        'report this: it is a mistake in the program',
      ),
    ];
  }
}

/** Only what cannot be checked can be confirmed. */
const confirm = (finding: Finding, confirmed: ReadonlySet<string>): Finding =>
  finding.state === 'unclear' && confirmed.has(finding.id)
    ? done(finding.id, `${finding.found}. You have confirmed it.`)
    : finding;
