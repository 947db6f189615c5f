/** Asks the editor's server. Every answer is a result; nothing here throws. */
import type { Problem, Problems } from '../../api.ts';
import { words } from '../words.ts';

/** What came back: the answer by its status, or a sentence that says why there is none. */
export type Answer<T> =
  | { ok: true; status: number; data: T }
  | { ok: false; status: number; fault: string; data: unknown };

/** What the server said about a request that it refused, in words. */
export const problemsIn = (data: unknown): Problem[] =>
  typeof data === 'object' && data !== null && Array.isArray((data as Problems).problems)
    ? (data as Problems).problems
    : [];

/** The part of an answer that a person may read, where it is not made for this page. */
const sentence = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 300);

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const { status } = response;
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    return { ok: false, status, fault: words.failure.answer(status, sentence(text)), data: null };
  }
  if (response.ok) return { ok: true, status, data: data as T };
  const said = problemsIn(data)
    .map(({ message }) => message)
    .join(' ');
  return { ok: false, status, fault: said || words.failure.answer(status, sentence(text)), data };
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    return await answerOf<T>(await fetch(`/api/${path}`, init));
  } catch {
    return { ok: false, status: 0, fault: words.failure.network, data: null };
  }
}

export const get = <T>(path: string): Promise<Answer<T>> => ask<T>(path);

export const post = <T>(path: string, body: unknown): Promise<Answer<T>> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const postFile = <T>(path: string, file: File): Promise<Answer<T>> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  });
