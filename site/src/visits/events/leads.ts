import type { Send } from './send.ts';

/** What a page may keep between two views; the browser may forbid it. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of the leads that were reported, by id and by digest of the answers, with spaces between them. */
export const REPORTED = 'leads';
/** The key of the digest of answers that were sent and have no result yet. */
const SENT = 'sent';

/**
 * Reports `generate_lead` once for each stored lead.
 * @param memory keeps which leads were reported
 * @param tab keeps what was sent until the page with the result is there
 */
export function leadKeeper(send: Send, memory: Memory, tab: Memory) {
  const attempt = <T>(task: () => T): T | null => {
    try {
      return task();
    } catch {
      return null; // The browser forbids storage: then only this view of the page is remembered.
    }
  };
  const before = new Set<string>();
  let sent: string | null = null;
  const ended = (): string | null => {
    const digest = sent ?? attempt(() => tab.getItem(SENT));
    sent = null;
    attempt(() => tab.removeItem(SENT));
    return digest;
  };
  return {
    /** The form is being sent. */
    sending(digest: string): void {
      sent = digest;
      attempt(() => tab.setItem(SENT, digest));
    },
    /** The lead was not stored, as far as the page knows. */
    failed: (): void => void ended(),
    /**
     * The lead is stored.
     * @param id its id in the answer, the same when it was stored before; absent without an answer that can be read
     */
    stored(id?: string): void {
      const names = [id, ended()].filter((name) => name != null);
      const known = attempt(() => memory.getItem(REPORTED)?.split(' ')) ?? [];
      const isNew = names.length > 0 && !names.some((name) => before.has(name) || known.includes(name));
      for (const name of names) before.add(name);
      attempt(() => memory.setItem(REPORTED, [...new Set([...known, ...names])].join(' ')));
      if (isNew) send('generate_lead', {});
    },
  };
}

/** What differs between two ways to write the same answer, such as a website with and without its scheme. */
const plain = (answer: string) =>
  answer
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/**
 * A number for the answers of a form, the same for the same answers. It never leaves the browser: it only tells whether
 * they were sent before. From 32 bits nobody can read the answers back.
 */
export function digestOf(answers: Iterable<[string, FormDataEntryValue]>): string {
  let digest = 0x811c9dc5; // FNV-1a
  for (const [name, answer] of answers)
    for (const letter of `${name}=${plain(String(answer))}\n`)
      digest = Math.imul(digest ^ (letter.codePointAt(0) as number), 0x01000193); // No letter is empty.
  return (digest >>> 0).toString(36);
}
