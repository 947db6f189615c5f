import { randomUUID } from 'node:crypto';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { Journal } from '@fairlead/support/journal.ts';

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
  /** Those that were acknowledged. */
  stored: Journal<Sent>;
  /** Posts nothing more; resolves once the last post is answered or broken. */
  stop: () => Promise<void>;
};

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
 * Posts unique leads without end, six clients each one after the other.
 * @param target the server's address, asked before each post, since a restarted server has another one. While there is no
 * server, it is a promise of the next one.
 */
export function startLoad(target: (number: number) => string | Promise<string>): Load {
  const name = `load${process.pid}-${runs++}`;
  const sent: Sent[] = [];
  const stored = new Journal<Sent>();
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const next = unique(name, sent.length);
      const number = sent.push(next);
      // No connection, so nothing was promised: the same visitor tries again.
      while ((await submit(await target(number), next)).status === null && !stopped);
      if (wasStored(next)) stored.add(next);
    }
  };
  const done = Promise.all(Array.from({ length: 6 }, client));
  return {
    sent,
    stored,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}
