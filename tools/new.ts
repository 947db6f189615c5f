/**
 * `npm run new`: writes a draft that passes every check, and asks for what it needs. Without a terminal, or with `--yes`,
 * it asks nothing: `npm run new -- post my-slug --title "…"`, `npm run new -- page /lp/my-path --title "…"`. Without `draft: true` a page is published.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { createDraft, fileOf, slugFault } from '@fairlead/site/drafts/draft.ts';
import {
  type Answers,
  answerFault,
  type Choice,
  DRAFTS,
  draftOf,
  type Facts,
  proposalOf,
  type Question,
  readFacts,
} from '@fairlead/site/drafts/questions.ts';
import { aboutKind } from '@fairlead/site/src/content/kinds.ts';
import { slugOf } from '@fairlead/site/src/content/slug.ts';

/** What is known of a draft: from the command line, and then from the answers. */
type Known = { kind?: string | undefined; slug?: string | undefined; answers: Answers };

/** Asks a person for one line. */
type Ask = (prompt: string) => Promise<string>;
type Say = (line: string) => void;

/**
 * What the command line says.
 * @throws when it has a flag that there is not
 */
export function readArguments(args: string[]): Known & { yes: boolean } {
  const flags = Object.values(DRAFTS).flatMap(({ questions }) => questions.map(({ flag }) => flag));
  const text = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  const options = { ...text, yes: { type: 'boolean' as const } };
  const unknown = Object.keys(parseArgs({ args, options, strict: false }).values).find(
    (name) => !Object.hasOwn(options, name),
  );
  if (unknown !== undefined) {
    const known = Object.keys(text).map((flag) => `--${flag}`);
    throw new Error(`There is no option --${unknown}. Name some of ${known.join(', ')}, or none and be asked.`);
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  // `yes` is the one flag without a text.
  const { yes = false, ...answers } = values as Answers & { yes?: boolean };
  return { kind: positionals[0], slug: positionals[1], answers, yes };
}

/**
 * Asks for what is not known yet, each question until its answer is right.
 * @returns kind, slug and answers, complete
 */
export async function askFor(known: Known, facts: Facts, ask: Ask, say: Say, content = 'content') {
  async function until(prompt: string, proposed: string | undefined, choices: Choice[], fault: Question['fault']) {
    const list = choices
      .map(({ id, title }, at) => `  ${at + 1}  ${id}${title === id ? '' : ` (${title})`}\n`)
      .join('');
    for (;;) {
      const typed = (await ask(`${prompt}\n${list}${proposed === undefined ? '' : `  [${proposed}] `}> `)).trim();
      // A number of the list stands for the item of that number.
      const answer = (/^\d+$/.test(typed) && choices[Number(typed) - 1]?.id) || typed || (proposed ?? '');
      const wrong = fault?.(answer);
      if (!wrong) return answer;
      say(`  ${wrong}`);
    }
  }

  const names = Object.keys(DRAFTS);
  const kinds = names.map((id) => ({ id, title: id }));
  const kind =
    known.kind ??
    (await until('What do you want to write?', undefined, kinds, (name) =>
      names.includes(name) ? undefined : `Write one of ${names.join(', ')}.`,
    ));
  const { questions, folder } = draftOf(kind);
  const { address } = aboutKind(folder);
  const answers = { ...known.answers };
  for (const question of questions) {
    const choices = question.choices?.(facts) ?? [];
    if (answers[question.flag] !== undefined || (question.choices && choices.length === 0)) continue;
    const fault = (answer: string) => {
      if (answer === '') return question.optional ? undefined : 'An answer is needed here.';
      return answerFault(question, answer, facts);
    };
    const answer = await until(question.ask, proposalOf(question, facts), choices, fault);
    if (answer !== '') answers[question.flag] = answer;
  }
  const prompt = address ? `Under which name is it in the address? ${address}/…` : 'Which path does it have?';
  const proposed = `${address ? '' : '/lp/'}${slugOf(answers.title ?? '')}`;
  const fault = (slug: string) => slugFault(kind, slug, content);
  const slug = known.slug ?? (await until(prompt, proposed, [], fault));
  say(`Writing content/${fileOf(kind, slug)}.`);
  return { kind, slug, answers };
}

/** Asks in the terminal. */
async function complete(known: Known): Promise<Known> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Without an answer, at the end of the input, nothing is written.
    const ended = new Promise<never>((_, reject) => {
      terminal.once('close', () => reject(new Error('Nothing was written.')));
    });
    const asked = askFor(known, readFacts(), (prompt) => terminal.question(prompt), console.log);
    return await Promise.race([asked, ended]);
  } finally {
    terminal.close();
  }
}

if (import.meta.main) {
  try {
    const { yes, ...known } = readArguments(process.argv.slice(2));
    const asks = !yes && process.stdin.isTTY && process.stdout.isTTY;
    const { kind, slug, answers } = asks ? await complete(known) : known;
    const path = createDraft(kind, slug, '.', answers);
    console.log(`Wrote ${path.replace(/^\.\//, '')}. npm run dev shows it.`);
    console.log('Replace each of its texts. npm run check -- content says what is wrong.');
    // Without a slug, there is no draft.
    if (slug) for (const line of draftOf(kind).next(slug, answers)) console.log(line);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
