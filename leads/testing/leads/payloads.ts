import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';

/** Limits that no test reaches by accident. */
export const NO_LIMITS = { RATE_IP_BURST: '1000000', RATE_GLOBAL_PER_MIN: '1000000', HOLD_IP_OVER: '1000000' };

/** A valid submission; what a test is about goes into `changes`. */
export const payload = (changes: Partial<Record<keyof ContactPayload, unknown>> = {}): ContactPayload =>
  ({ ...ANSWERS, ...changes }) as ContactPayload;

/** What a person has typed there. Whole answers: a single word of one may also stand in the agency's own words. */
export function typedAnswers(email: string): string[] {
  const { platforms: _, service: __, ...typed } = payload({ email });
  return Object.values(typed);
}

/** The same as the page posts it without its script. */
export function asForm(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item));
  }
  return form;
}

export const PATH = '/functions/v1/send-contact-email';

export type Answer = { status: number; headers: Headers; body: { [name: string]: unknown }; text: string };

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

/** Posts a submission as a program does: an object as JSON, text and bytes as they are. */
export const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  read(
    await fetch(url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      redirect: 'manual',
    }),
  );

/** Posts a submission as the page does without its script. */
export const postForm = async (
  url: string,
  values: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  read(await fetch(url + PATH, { method: 'POST', body: asForm(values), headers, redirect: 'manual' }));
