/** Reads the command line and checks it before anything is opened. */
import { parseArgs } from 'node:util';
import type { LeadState } from '../../server/db/schema.ts';
import type { Filter } from '../../server/leads/admin.ts';

/** A wrong command line. The message is one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const OPTIONS = {
  state: 'string',
  since: 'string',
  limit: 'string',
  email: 'string',
  days: 'string',
  json: 'boolean',
  all: 'boolean',
  after: 'string',
  expired: 'boolean',
  channel: 'string',
} as const;
type Option = keyof typeof OPTIONS;

/** The options of each command, and how many names it takes at most. */
const COMMANDS = {
  list: { options: ['state', 'since', 'email', 'limit', 'json'], names: 0 },
  show: { options: ['json'], names: 1 },
  export: { options: ['state', 'since', 'email'], names: 1 },
  stats: { options: ['json'], names: 0 },
  retry: { options: ['all'], names: Number.POSITIVE_INFINITY },
  release: { options: ['all'], names: Number.POSITIVE_INFINITY },
  deliver: { options: ['channel', 'since'], names: 0 },
  backup: { options: ['after'], names: 1 },
  restore: { options: [], names: 1 },
  purge: { options: ['days', 'state', 'email'], names: Number.POSITIVE_INFINITY },
  erase: { options: ['expired'], names: 1 },
  link: { options: [], names: 1 },
  'sign-out': { options: [], names: 1 },
} as const satisfies Record<string, { options: readonly Option[]; names: number }>;

export type Command = keyof typeof COMMANDS;
export type Call = {
  command: Command;
  names: string[];
  filter: Filter;
  limit?: number;
  days?: number;
  channel?: string;
  /** An earlier backup to compare the new one with. */
  after?: string;
  json: boolean;
  all: boolean;
  expired: boolean;
};

/**
 * Reads the arguments of `npm run leads`.
 * @returns null if the call only asks for help
 * @throws UsageError
 */
export function readCall(typed: string[]): Call | null {
  const args = typed[0] === '--' ? typed.slice(1) : typed;
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return null;
  const options = Object.fromEntries(Object.entries(OPTIONS).map(([name, type]) => [name, { type }] as const));
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const [command, ...names] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (!isCommand(command)) throw new UsageError(`There is no command ${command ?? args[0]}.`);
  const { options: known, names: most } = COMMANDS[command];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!known.some((name) => `--${name}` === token.rawName)) throw unknown(command, token.rawName);
    const takesValue = OPTIONS[token.name as Option] === 'string';
    if (takesValue && !token.value) throw new UsageError(`${token.rawName} needs a value.`);
    if (!takesValue && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
    values.set(token.name, token.value ?? '');
  }
  if (names.length > most) throw excess(command, names[most]!);
  return complete(command, names, values);
}

const isCommand = (name: string | undefined): name is Command => name !== undefined && Object.hasOwn(COMMANDS, name);

function unknown(command: Command, option: string): UsageError {
  const known = COMMANDS[command].options.map((name) => `--${name}`).join(', ');
  return new UsageError(`${command} does not know ${option}: it takes ${known || 'no options'}.`);
}

const excess = (command: Command, name: string) =>
  new UsageError(`${command} does not take ${name}. Options stand after --: npm run leads -- ${command} …`);

function complete(command: Command, names: string[], values: Map<string, string>): Call {
  const since = values.get('since');
  const state = values.get('state');
  const email = values.get('email');
  const limit = values.get('limit');
  const days = values.get('days');
  const after = values.get('after');
  const channel = values.get('channel');
  return {
    command,
    names,
    filter: {
      ...(state !== undefined && { state: stateOf(state) }),
      ...(since !== undefined && { since: timeOf(since) }),
      ...(email !== undefined && { email }),
    },
    ...(limit !== undefined && { limit: whole('limit', limit) }),
    ...(days !== undefined && { days: whole('days', days) }),
    ...(after !== undefined && { after }),
    ...(channel !== undefined && { channel }),
    json: values.has('json'),
    all: values.has('all'),
    expired: values.has('expired'),
  };
}

const STATES = ['pending', 'held', 'sent', 'dead'] as const satisfies LeadState[];

function stateOf(text: string): LeadState {
  const state = STATES.find((name) => name === text);
  if (!state) throw new UsageError(`--state is one of ${STATES.join(', ')}.`);
  return state;
}

/** A day begins at midnight UTC, in any time zone. */
function timeOf(text: string): number {
  const at = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse takes February 31 for a day in March.
  const isReal = !Number.isNaN(at) && (text.length > 10 || new Date(at).toISOString().startsWith(text));
  if (!isReal) throw new UsageError('--since is a day such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z.');
  return at;
}

function whole(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`--${name} is a whole number.`);
  return Number(text);
}
