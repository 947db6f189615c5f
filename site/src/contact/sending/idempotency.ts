/** A random UUID. Pages without TLS have no `crypto.randomUUID`. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Keeps the key of a payload until the payload changes or the lead is stored. */
export function keyKeeper() {
  let kept: { payload: string; key: string } | null = null;
  return {
    /** The key for this payload, the same for every try. */
    keyFor(payload: unknown): string {
      const text = JSON.stringify(payload);
      if (kept?.payload !== text) kept = { payload: text, key: randomKey() };
      return kept.key;
    },
    /** The lead is stored. The same payload gets a new key from now on. */
    release(): void {
      kept = null;
    },
  };
}
