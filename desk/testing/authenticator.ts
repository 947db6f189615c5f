/** A device that keeps a passkey, as far as a browser would show it to the desk. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** What the device says about a use: somebody was there, was verified, and a new key comes with it. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

export type Use = {
  challenge: string;
  /** Where the page is that asks. */
  origin: string;
  rpId: string;
  isVerified?: boolean;
  counter?: number;
};

export class Authenticator {
  readonly id: Buffer;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Whose passkey it is: from the options with which it was made. */
  userHandle = '';

  /** @param idBytes the length of its id */
  constructor(idBytes = 16) {
    this.id = randomBytes(idBytes);
  }

  /** What `navigator.credentials.create` gives to the page, as JSON. */
  create(use: Use): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // A map in CBOR with the numbers of COSE: an elliptic key, for ES256, on P-256, and its point.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = bytesOf16(this.id.length);
    const authData = Buffer.concat([this.#authData(use, WITH_KEY), Buffer.alloc(16), length, this.id, key]);
    // A map in CBOR: `fmt` is `none`, `attStmt` is empty, and `authData` has two bytes for its length.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      bytesOf16(authData.length),
      authData,
    ]);
    return this.#json({
      clientDataJSON: clientData('webauthn.create', use).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** What `navigator.credentials.get` gives to the page, as JSON. */
  get(use: Use): string {
    const [authenticatorData, data] = [this.#authData(use), clientData('webauthn.get', use)];
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), this.#keys.privateKey);
    return this.#json({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  #authData({ rpId, isVerified = true, counter = 0 }: Use, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count]);
  }

  #json(response: Record<string, string>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

const bytesOf16 = (number: number): Buffer => Buffer.from([number >> 8, number & 255]);

const clientData = (type: string, { challenge, origin }: Use) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
