import { createInterface } from 'node:readline/promises';
import { asId } from '../content/files.ts';
import { answerFault, DRAFTS, draftOf, fileOf, slugFault } from './create.ts';
import type { Answers, Draft, Question } from './draft.ts';
import type { Choice, Facts } from './facts.ts';

/** Asks a person for one line. */
export type Ask = (prompt: string) => Promise<string>;
type Say = (line: string) => void;

/** An answer that is a number of the list stands for the item of that number. */
const picked = (answer: string, options: Choice[]): string =>
  /^\d+$/.test(answer) ? (options[Number(answer) - 1]?.id ?? answer) : answer;

const listed = (options: Choice[]): string =>
  options.map(({ id, title }, index) => `  ${index + 1}  ${id}${title === id ? '' : ` (${title})`}\n`).join('');

/** Asks until the answer is right. */
async function until(ask: Ask, say: Say, prompt: string, fault: (answer: string) => string | undefined) {
  for (;;) {
    const answer = (await ask(prompt)).trim();
    const wrong = fault(answer);
    if (!wrong) return answer;
    say(`  ${wrong}`);
  }
}

async function answerTo(question: Question, facts: Facts, ask: Ask, say: Say): Promise<string | undefined> {
  const options = question.options?.(facts) ?? [];
  if (question.options && options.length === 0) return undefined;
  const proposed = question.propose?.(facts) ?? (question.optional ? undefined : options[0]?.id);
  const prompt = `${question.ask}\n${listed(options)}${proposed === undefined ? '' : `  [${proposed}] `}> `;
  const meant = (answer: string) => picked(answer || (proposed ?? ''), options);
  const answer = await until(ask, say, prompt, (text) => {
    const value = meant(text);
    if (value === '') return question.optional ? undefined : 'An answer is needed here.';
    return answerFault(question, value, facts);
  });
  return meant(answer) || undefined;
}

const askKind = async (ask: Ask, say: Say): Promise<string> => {
  const kinds = Object.keys(DRAFTS);
  const options = kinds.map((id) => ({ id, title: id }));
  const prompt = `What do you want to write?\n${listed(options)}> `;
  const known = (text: string) =>
    kinds.includes(picked(text, options)) ? undefined : `Write one of ${kinds.join(', ')}.`;
  return picked(await until(ask, say, prompt, known), options);
};

async function askSlug(draft: Draft, title: string, root: string, ask: Ask, say: Say): Promise<string> {
  const proposed = asId(title);
  const prompt = `Under which name is it in the address? ${draft.address}/…\n  [${proposed}] > `;
  const answer = await until(ask, say, prompt, (text) => slugFault(draft, text || proposed, root));
  return answer || proposed;
}

/**
 * Asks for what is not known yet, each question until its answer is right.
 * @param known what the command line says
 * @returns kind and answers, complete
 */
export async function askFor(known: { kind?: string; answers: Answers }, facts: Facts, ask: Ask, say: Say, root = '.') {
  const kind = known.kind ?? (await askKind(ask, say));
  const draft = draftOf(kind);
  const answers: Answers = { ...known.answers };
  for (const question of draft.questions) {
    if (answers[question.flag] !== undefined) continue;
    const answer = await answerTo(question, facts, ask, say);
    if (answer !== undefined) answers[question.flag] = answer;
  }
  answers.slug ??= await askSlug(draft, answers.title ?? '', root, ask, say);
  say(`Writing ${fileOf(draft, answers.slug)}.`);
  return { kind, answers };
}

/** Asks in the terminal. */
export async function inTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Without an answer, at the end of the input, nothing is written.
    const ended = new Promise<never>((_, reject) => {
      terminal.once('close', () => reject(new Error('Nothing was written.')));
    });
    return await Promise.race([work((prompt) => terminal.question(prompt)), ended]);
  } finally {
    terminal.close();
  }
}
