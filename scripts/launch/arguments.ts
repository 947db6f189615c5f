import { parseArgs } from 'node:util';
import { UsageError } from '../leads/arguments.ts';
import { STEPS, type StepName } from './steps/index.ts';

export type Options = {
  /** The steps to carry out, in their order. */
  steps: StepName[];
  /** What the owner has made sure of. */
  confirmed: ReadonlySet<string>;
  dkimSelector: string | null;
  /** A file with settings, read before anything else. */
  settings: string | null;
  json: boolean;
};

const OPTIONS = {
  only: { type: 'string', multiple: true },
  confirm: { type: 'string', multiple: true },
  'dkim-selector': { type: 'string' },
  // Not --env-file, which Node takes for itself wherever it stands.
  settings: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What `--confirm` may name: what a step may find that cannot be checked from here. */
export const CONFIRMABLE = [
  ...['spf', 'dkim', 'dmarc', 'mx'],
  ...['site', 'http', 'not-found', 'robots', 'form', 'ready'],
  ...['backup', 'copies', 'lead'],
];

const listed = (values: string[] | undefined): string[] => (values ?? []).flatMap((value) => value.split(','));

function known<Name extends string>(option: string, values: string[], names: readonly Name[]): Name[] {
  for (const value of values)
    if (!names.includes(value as Name))
      throw new UsageError(`--${option} does not know ${value || 'an empty name'}: it takes ${names.join(', ')}.`);
  return values as Name[];
}

/**
 * Reads the arguments of `npm run launch`.
 * @returns null if the call only asks for help
 * @throws UsageError
 */
export function readOptions(args: string[]): Options | null {
  const { values } = parse(args);
  if (values.help) return null;
  const names = Object.keys(STEPS) as StepName[];
  const only = known('only', listed(values.only), names);
  const selector = values['dkim-selector'] ?? null;
  if (selector !== null && !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(selector))
    throw new UsageError('--dkim-selector is a name such as s1 or mail2026.');
  return {
    steps: only.length > 0 ? names.filter((name) => only.includes(name)) : names,
    confirmed: new Set(known('confirm', listed(values.confirm), CONFIRMABLE)),
    dkimSelector: selector,
    settings: values.settings ?? null,
    json: values.json ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
