/** Backups that only the owner can read: encrypted with age to a public key, whose private key is on another machine. */
import { createReadStream, createWriteStream, openSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { asCaller } from './data-owner.ts';

/**
 * The bytes of a file, encrypted.
 * @param recipient a public key, `age1…`
 * @throws Error if it is no public key
 */
export async function encrypted(path: string, recipient: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>);
}

/**
 * Decrypts a file into another one. It reads both as the user who called the command.
 * @param identity the file with the private keys, as age-keygen writes it
 * @throws Error if none of the keys is the right one, or a file cannot be read
 */
export async function decryptFile(path: string, identity: string, to: string): Promise<void> {
  const decrypter = new Decrypter();
  const lines = (await asCaller(() => readFileSync(identity, 'utf8'))).split('\n');
  for (const line of lines) if (/^AGE-SECRET-KEY-/.test(line)) decrypter.addIdentity(line.trim());
  const fd = await asCaller(() => openSync(path, 'r'));
  const source = Readable.toWeb(createReadStream(path, { fd })) as ReadableStream<Uint8Array>;
  await pipeline(await decrypter.decrypt(source), createWriteStream(to, { mode: 0o600 }));
}
