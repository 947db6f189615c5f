/** A random UUID. Pages without TLS have no `crypto.randomUUID`. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Version 4 is in the upper half of byte 6, the variant in the upper two bits of byte 8.
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
