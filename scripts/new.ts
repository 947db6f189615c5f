/**
 * `npm run new`: writes a draft that passes every check, and asks for what it needs. Without a terminal, or with `--yes`,
 * it asks nothing: `npm run new -- post my-slug --title "…"`. Without `draft: true` a page is published.
 */
import { parseArgs } from 'node:util';
import { askFor, inTerminal } from './new/ask.ts';
import { createDraft, DRAFTS, draftOf, titleOf } from './new/create.ts';
import type { Answers } from './new/draft.ts';
import { readFacts } from './new/facts.ts';

const flags = [...new Set(Object.values(DRAFTS).flatMap(({ questions }) => questions.map(({ flag }) => flag)))];

/**
 * What the command line says.
 * @throws when it has a flag that there is not
 */
export function readArguments(args: string[]) {
  const text = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  const options = { ...text, yes: { type: 'boolean' as const } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { yes = false, ...answers } = values as Record<string, string> & { yes?: boolean };
  const [kind, slug] = positionals;
  return { kind, answers: { ...answers, ...(slug && { slug }) } as Answers, yes };
}

async function complete(args: string[]) {
  const { kind, answers, yes } = readArguments(args);
  const known = { ...(kind && { kind }), answers };
  if (yes || !process.stdin.isTTY || !process.stdout.isTTY) return known;
  return inTerminal((ask) => askFor(known, readFacts(), ask, console.log));
}

if (import.meta.main) {
  try {
    const { kind, answers } = await complete(process.argv.slice(2));
    const { slug } = answers;
    const path = createDraft(kind, slug, '.', answers);
    console.log(`Wrote ${path.replace(/^\.\//, '')}. npm run dev shows it.`);
    console.log('Replace each of its texts. npm run check -- content says what is wrong.');
    for (const line of draftOf(kind).next({ title: titleOf(slug!), ...answers })) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
