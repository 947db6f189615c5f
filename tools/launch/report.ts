/** What `npm run launch` has found, and how it says so. */
import type { Env } from '@fairlead/server/base/env.ts';

/** One line of the report. */
export type Finding = {
  /** What was looked at, in one word. Several findings of a step may share it. */
  id: string;
  /** `unclear` cannot be checked from here: the owner confirms it with `--confirm <id>`. */
  state: 'done' | 'missing' | 'unclear';
  /** What is there. */
  found: string;
  /** What to do; absent when nothing is left. */
  remedy?: string;
};

export const done = (id: string, found: string): Finding => ({ id, state: 'done', found });
export const missing = (id: string, found: string, remedy: string): Finding => ({
  id,
  state: 'missing',
  found,
  remedy,
});
export const unclear = (id: string, found: string, remedy: string): Finding => ({
  id,
  state: 'unclear',
  found,
  remedy,
});

export type StepReport = { step: string; findings: Finding[] };

const MARKS = { done: '✓', missing: '✗', unclear: '?' } as const;

const indented = (text: string): string => text.replaceAll('\n', '\n    ');

/** What a person reads about one step. */
export const textOf = (title: string, findings: Finding[]): string =>
  [
    title,
    ...findings.flatMap(({ state, found, remedy }) => [
      `  ${MARKS[state]} ${indented(found)}`,
      ...(remedy ? [`    → ${indented(remedy)}`] : []),
    ]),
  ].join('\n');

/** How many findings leave something to do. */
export const leftIn = (reports: StepReport[]): number =>
  reports.flatMap(({ findings }) => findings).filter(({ state }) => state !== 'done').length;

/** The last line. @param names all steps, also those that were left out */
export function verdict(reports: StepReport[], names: string[]): string {
  const left = leftIn(reports);
  const seen = reports.map(({ step }) => step);
  const others = names.filter((name) => !seen.includes(name));
  const scope = others.length > 0 ? ` in ${seen.join(', ')}. Not looked at: ${others.join(', ')}` : '';
  if (left > 0) return `${left} ${left === 1 ? 'thing is' : 'things are'} left to do${scope}.`;
  return scope ? `Nothing is left${scope}.` : 'Nothing is left: the site can go live.';
}

/** Hides the secrets of the settings in a text, in case an error message has one. */
export function withoutSecrets(text: string, env: Env): string {
  const secrets = ['SMTP_URL', 'DATABASE_URL'].flatMap((name) => {
    const value = env[name]?.trim() ?? '';
    const password = URL.canParse(value) ? new URL(value).password : '';
    return password === '' ? [] : [value, password, decoded(password)];
  });
  return [...secrets, env.TURNSTILE_SECRET_KEY?.trim() ?? '']
    .filter((secret) => secret.length > 3)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
