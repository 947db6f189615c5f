/** A body is longer than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Reads a body as text.
 * @param most bytes
 * @throws TooLarge; any other error means that the body is not UTF-8 or that the connection broke
 */
export async function readText(request: Request, most: number): Promise<string> {
  // `fatal`: a byte that is not UTF-8 is an error, not a replacement character.
  return new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request, most));
}

/**
 * Reads a body as it came.
 * @param most bytes
 * @throws TooLarge; any other error means that the connection broke
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > most) throw new TooLarge();
  return declared === null ? await readStream(request, most) : await readWhole(request, most);
}

/** A body with a declared length cannot be longer. Reading it without a stream takes a sixth less processor time. */
async function readWhole(request: Request, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > most) throw new TooLarge();
  return bytes;
}

/** A body without a declared length is read until it is too long. */
async function readStream(request: Request, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(most);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (size + chunk.length > most) throw new TooLarge();
    bytes.set(chunk, size);
    size += chunk.length;
  }
  return bytes.subarray(0, size);
}
