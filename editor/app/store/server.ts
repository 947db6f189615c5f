/** Asks the editor's server. Every answer is a result; nothing here throws. */
import type { Problem, Problems } from '../../api.ts';
import { words } from '../words.ts';

/**
 * What came back: the answer, or a sentence that says why there is none, with what the server says about each field, or what
 * it has to know first.
 */
export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; fault: string; problems: Problem[]; asked: Problems | null; data: unknown };

/** The part of an answer that a person may read, where it is not made for this page. */
const sentence = (text: string): string => [...text.replace(/<[^>]*>/g, ' ').trim()].slice(0, 300).join('');

/** Where the server answers: below the page, which is at / on somebody's own computer, and elsewhere at the desk. */
export const apiPath = (path: string): string => `${import.meta.env.BASE_URL}api/${path}`;

/** What is said where nothing answers. Who is at the desk cannot start it again. */
export const NO_NETWORK = import.meta.env.BASE_URL === '/' ? words.failure.network : words.failure.networkAtDesk;

/** @param body what to send: a file as it is, anything else as JSON; without it, something is only read */
export async function ask<T>(path: string, body?: unknown): Promise<Answer<T>> {
  const failed = { ok: false as const, problems: [], asked: null, data: null };
  let response: Response;
  let text: string;
  try {
    const sent = body instanceof File ? body : JSON.stringify(body);
    response = await fetch(apiPath(path), body === undefined ? {} : { method: 'POST', body: sent });
    text = await response.text();
  } catch {
    return { ...failed, status: 0, fault: NO_NETWORK };
  }
  const { ok, status } = response;
  const fault = words.failure.answer(status, sentence(text));
  try {
    const data: unknown = text === '' ? null : JSON.parse(text);
    // The server's answers have the types of editor/api.ts.
    if (ok) return { ok, data: data as T };
    // A no has them, and `null` ends below.
    const { problems = [], questions, touched } = data as Partial<Problems>;
    const said = problems.map(({ message }) => message).join(' ');
    const asked = questions ? { problems, questions, touched } : null;
    return { ok, status, fault: said || fault, problems, asked, data };
  } catch {
    return { ...failed, status, fault };
  }
}
