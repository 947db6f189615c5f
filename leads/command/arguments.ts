/** Reads the command line and checks it before anything is opened. */
import { parseArgs } from 'node:util';
import type { Filter } from '../admin.ts';
import type { LeadState } from '../lead.ts';

/** A wrong command line. The message is one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The options, and what reads their values. Those without take none. */
const OPTIONS = {
  state: stateOf,
  since: timeOf,
  limit: (text: string) => whole('limit', text),
  email: String,
  days: (text: string) => whole('days', text),
  channel: String,
  after: String,
  identity: String,
  json: null,
  all: null,
  expired: null,
  adjustments: null,
};
type Option = keyof typeof OPTIONS;

/** The options of each command, and how many names it takes at most. */
export const COMMANDS = {
  list: { options: ['state', 'since', 'email', 'limit', 'json'], names: 0 },
  show: { options: ['json'], names: 1 },
  export: { options: ['state', 'since', 'email'], names: 1 },
  conversions: { options: ['since', 'adjustments'], names: 1 },
  stats: { options: ['json'], names: 0 },
  'first-reply': { options: [], names: 1 },
  retry: { options: ['all'], names: Number.POSITIVE_INFINITY },
  release: { options: ['all'], names: Number.POSITIVE_INFINITY },
  deliver: { options: ['channel', 'since'], names: 0 },
  backup: { options: ['after'], names: 1 },
  restore: { options: ['identity'], names: 1 },
  purge: { options: ['days', 'state', 'email'], names: Number.POSITIVE_INFINITY },
  erase: { options: ['expired'], names: 1 },
  link: { options: [], names: 1 },
  'sign-out': { options: [], names: 1 },
} as const satisfies Record<string, { options: readonly Option[]; names: number }>;

export type Command = keyof typeof COMMANDS;

export type Call = Pick<Filter, 'state' | 'since' | 'email'> & {
  command: Command;
  names: string[];
  limit?: number;
  days?: number;
  channel?: string;
  /** An earlier backup to compare the new one with. */
  after?: string;
  /** The file with the private key of an encrypted backup. */
  identity?: string;
  json?: true;
  all?: true;
  expired?: true;
  /** What was taken back, in place of what holds. */
  adjustments?: true;
};

/**
 * Reads the arguments of `npm run leads`.
 * @returns null if the call only asks for help
 * @throws UsageError
 */
export function readCall(typed: string[]): Call | null {
  const args = typed[0] === '--' ? typed.slice(1) : typed;
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return null;
  const types = Object.entries(OPTIONS).map(([name, read]) => [name, { type: read ? 'string' : 'boolean' }] as const);
  const { tokens } = parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true });
  const [command, ...names] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (command === undefined || !isCommand(command)) {
    throw new UsageError(`There is no command ${command ?? args[0]}.`);
  }
  const { options, names: most } = COMMANDS[command];
  const values: Partial<Record<Option, unknown>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options.find((name) => `--${name}` === token.rawName);
    if (!option) {
      const known = options.map((name) => `--${name}`).join(', ') || 'no options';
      throw new UsageError(`${command} does not know ${token.rawName}: it takes ${known}.`);
    }
    const read = OPTIONS[option];
    if (read && !token.value) throw new UsageError(`--${option} needs a value.`);
    if (!read && token.value !== undefined) throw new UsageError(`--${option} takes no value.`);
    values[option] = read ? read(token.value ?? '') : true;
  }
  const excess = names[most];
  if (excess !== undefined) {
    throw new UsageError(`${command} does not take ${excess}. Options stand after --: npm run leads -- ${command} …`);
  }
  // The functions in OPTIONS have read them.
  return { command, names, ...values } as Call;
}

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name);

const STATES = ['pending', 'held', 'sent', 'dead', 'binned'] as const satisfies LeadState[];

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
