import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ContactPayload } from '../../../contract/fields.ts';
import { payload, post, postForm } from '../server/payloads.ts';

export const wasStored = ({ status }: Sent): boolean => status === 200 || status === 303;

/** One submission and what its visitor was told. */
export type Sent = {
  payload: ContactPayload;
  key: string;
  form: boolean;
  /** 0: no answer came. null: not even a connection could be made. */
  status: number | null;
  /** What a JSON answer promised. */
  id: string | null;
};

export type Load = {
  /** All that was posted, whatever became of it. */
  sent: Sent[];
  /** How many of them were acknowledged. */
  stored: () => number;
  /** Posts nothing more; resolves once the last post is answered or broken. */
  stop: () => Promise<void>;
};

const RETRY_MS = 50;
let runs = 0;

/** A submission unlike any other: as JSON with a key, and every fourth one as the page posts it without its script. */
export const unique = (name: string, number: number): Sent => ({
  payload: payload({ email: `${name}-${number}@example.com`, website: `https://${name}-${number}.example.com` }),
  key: randomUUID(),
  form: number % 4 === 3,
  status: null,
  id: null,
});

/** Posts a submission and notes the answer. Posting it again is what a visitor's retry is. */
export async function submit(url: string, sent: Sent): Promise<Sent> {
  try {
    const answer = sent.form
      ? await postForm(url, sent.payload)
      : await post(url, sent.payload, { 'idempotency-key': sent.key });
    sent.status = answer.status;
    sent.id = (answer.body.id as string | undefined) ?? null;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    sent.status = code === 'ECONNREFUSED' ? null : 0;
  }
  return sent;
}

/**
 * Posts unique leads without end, each client one after the other.
 * @param target the server's address, asked before each post, since a restarted server has another one
 * @param pauseMs between two posts of one client, so that the letters can follow
 */
export function startLoad(target: (number: number) => string, { clients = 6, pauseMs = 15 } = {}): Load {
  const name = `load${process.pid}-${runs++}`;
  const sent: Sent[] = [];
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const next = unique(name, sent.length);
      const number = sent.push(next);
      // No connection, so nothing was promised: the same visitor tries again.
      while ((await submit(target(number), next)).status === null && !stopped) await delay(RETRY_MS);
      await delay(pauseMs);
    }
  };
  const done = Promise.all(Array.from({ length: clients }, client));
  return {
    sent,
    stored: () => sent.filter(wasStored).length,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}
