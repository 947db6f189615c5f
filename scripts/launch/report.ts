import type { Finding } from './finding.ts';
import { STEPS, type StepName } from './steps/index.ts';

export type StepReport = { step: StepName; findings: Finding[] };

const MARKS = { done: '✓', missing: '✗', unclear: '?' } as const;

const indented = (text: string): string => text.replaceAll('\n', '\n    ');

/** What a person reads about one step. */
export const textOf = ({ step, findings }: StepReport): string =>
  [
    STEPS[step][0],
    ...findings.flatMap(({ state, found, remedy }) => [
      `  ${MARKS[state]} ${indented(found)}`,
      ...(remedy ? [`    → ${indented(remedy)}`] : []),
    ]),
  ].join('\n');

/** How many findings leave something to do. */
export const leftIn = (reports: StepReport[]): number =>
  reports.flatMap(({ findings }) => findings).filter(({ state }) => state !== 'done').length;

/** The last line. */
export function verdict(reports: StepReport[]): string {
  const left = leftIn(reports);
  const names = Object.keys(STEPS);
  const others = names.filter((name) => !reports.some(({ step }) => step === name));
  const scope =
    others.length > 0 ? ` in ${reports.map(({ step }) => step).join(', ')}. Not looked at: ${others.join(', ')}` : '';
  if (left > 0) return `${left} ${left === 1 ? 'thing is' : 'things are'} left to do${scope}.`;
  return scope ? `Nothing is left${scope}.` : 'Nothing is left: the site can go live.';
}

/** Hides the secrets of the settings in a text, in case an error message has one. */
export function withoutSecrets(text: string, env: Readonly<Record<string, string | undefined>>): string {
  const passwords = ['SMTP_URL', 'DATABASE_URL'].flatMap((name) => {
    const value = env[name]?.trim() ?? '';
    const password = URL.canParse(value) ? new URL(value).password : '';
    return password === '' ? [] : [value, password, decoded(password)];
  });
  const secrets = [...passwords, env.TURNSTILE_SECRET_KEY?.trim() ?? ''].filter((secret) => secret.length > 3);
  return secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
