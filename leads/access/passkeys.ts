/**
 * Passkeys: a person adds one after signing in by a link, and signs in with it from then on. The database holds public keys,
 * which are no secrets. Every function takes the database first. All times are milliseconds since 1970.
 */
import { isIP } from 'node:net';
import { firstOf } from '@fairlead/contract/text.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isWithin, SKEW_MS } from '../base/clock.ts';
import { withoutBrackets } from '../base/local-host.ts';
import type { Database, Statement } from '../db/schema.ts';
import { type Doing, recordAudit } from '../history.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** A passkey of somebody. Times are milliseconds since 1970; `usedAt` is null before the first use. */
export type Passkey = { id: string; name: string; addedAt: number; usedAt: number | null };

/** Milliseconds for which a challenge is valid. */
const CHALLENGE_MS = 5 * 60_000;
/** The longest name, in code units. */
const LONGEST_NAME = 60;
/** The longest id, in base64url: no credential has more than 1,023 bytes. PostgreSQL has no room for longer keys. */
const LONGEST_ID = 1_364;
/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Whose passkeys these are: a host name, and the only origin at which they work. */
export type RelyingParty = { id: string; origin: string };

/** The desk at an origin; null where browsers allow no passkeys: without TLS, and at an IP address. */
export function relyingPartyAt(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin);
  const isAllowed = hostname === 'localhost' || (protocol === 'https:' && isIP(withoutBrackets(hostname)) === 0);
  return isAllowed ? { id: hostname, origin } : null;
}

/** Loaded when somebody needs it, since it takes as long to load as the rest of the server. */
const webauthn = () => import('@simplewebauthn/server');

/** A challenge is stored as its hash. @param email of the person who adds a passkey; null for sign-in */
async function createChallenge(db: Database, email: string | null, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken();
  const row = { challenge_hash: hashOf(challenge), email, expires_at: now + CHALLENGE_MS };
  await db.insertInto('desk_challenges').values(row).execute();
  return bytesOf(challenge);
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** Uses up a challenge, whatever its time. One statement, so that of two uses at the same moment only one succeeds. */
async function useChallenge(db: Database, challenge: string, email: string | null, now: number): Promise<boolean> {
  if (!isToken(challenge)) return false;
  const used = await db
    .deleteFrom('desk_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('email', email === null ? 'is' : '=', email)
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined && isWithin(used.expires_at - CHALLENGE_MS, CHALLENGE_MS, now);
}

/** A statement that removes the challenges that have expired, and those that a clock made that was ahead. */
export const endChallenges = (db: Database, now: number): Statement =>
  db
    .deleteFrom('desk_challenges')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('expires_at', '>', now + CHALLENGE_MS + SKEW_MS)]));

/** What a passkey calls its person: the same for all passkeys of one, so that a device keeps a single one. */
const handleOf = (email: string): string => hashOf(`passkey ${email}`);

/** What the browser needs to make a passkey. */
export async function creationOptions(
  db: Database,
  party: RelyingParty,
  brand: string,
  { actor: email, now }: Doing,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const known = await db.selectFrom('desk_passkeys').select('id').where('email', '=', email).execute();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: brand,
    userName: email,
    userDisplayName: email,
    userID: bytesOf(handleOf(email)),
    challenge: await createChallenge(db, email, now),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser needs to sign in with a passkey of any person. */
export async function requestOptions(
  db: Database,
  party: RelyingParty,
  now: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await createChallenge(db, null, now);
  return generateAuthenticationOptions({ rpID: party.id, challenge, userVerification: 'required' });
}

/** What a browser has answered to a challenge; null for anything else. The library checks the rest. */
function readAnswer(text: string): { challenge: string; userHandle: string; json: unknown } | null {
  try {
    const json = JSON.parse(text);
    const { challenge } = JSON.parse(Buffer.from(json.response.clientDataJSON, 'base64url').toString());
    return { json, challenge: String(challenge), userHandle: String(json.response.userHandle ?? '') };
  } catch {
    return null;
  }
}

/**
 * Stores a passkey, and records that.
 * @param answer of the browser, to a challenge of `creationOptions`
 * @returns whether it is stored
 */
export async function addPasskey(
  db: Database,
  party: RelyingParty,
  { name, answer }: { name: string; answer: string },
  doing: Doing,
): Promise<boolean> {
  const { actor: email, now } = doing;
  const read = readAnswer(answer);
  if (read === null || !(await useChallenge(db, read.challenge, email, now))) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The library checks the shape.
    response: read.json as RegistrationResponseJSON,
    ...expectedOf(party, read.challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => REFUSED);
  if (!verified || !registrationInfo) return false;
  const { id, publicKey, counter } = registrationInfo.credential;
  if (id.length > LONGEST_ID) return false;
  const passkey = {
    ...{ id, email, counter, created_at: now },
    name: firstOf(name.replaceAll('\0', '').trim(), LONGEST_NAME),
    public_key: Buffer.from(publicKey).toString('base64url'),
  };
  const known = await db.selectFrom('desk_passkeys').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return false;
  await db.batch([db.insertInto('desk_passkeys').values(passkey), recordAudit(db, 'passkey_added', {}, doing)]);
  return true;
}

/** The answer of the library to what it cannot read or believe, which it throws instead. */
const REFUSED = { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;

const expectedOf = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/**
 * Whose passkey has signed a challenge of `requestOptions`.
 * @param answer of the browser
 * @returns the address, or null
 */
export async function usePasskey(
  db: Database,
  party: RelyingParty,
  answer: string,
  now: number,
): Promise<string | null> {
  const read = readAnswer(answer);
  if (read === null || !(await useChallenge(db, read.challenge, null, now))) return null;
  // The library checks the shape.
  const response = read.json as AuthenticationResponseJSON;
  const passkey = await db
    .selectFrom('desk_passkeys')
    .select(['id', 'email', 'public_key', 'counter'])
    .where('id', '=', String(response.id))
    .executeTakeFirst();
  if (passkey === undefined) return null;
  const { id, email, counter } = passkey;
  if (read.userHandle !== handleOf(email)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expectedOf(party, read.challenge),
    credential: { id, publicKey: bytesOf(passkey.public_key), counter },
  }).catch(() => REFUSED);
  if (!verified || !authenticationInfo) return null;
  // A copy of the passkey that counts for itself is found out by the library, and by this one of two at the same moment.
  const used = await db
    .updateTable('desk_passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) === 1 ? email : null;
}

/** The passkeys of an address, in the order in which they were added. */
export async function passkeysOf(db: Database, email: string): Promise<Passkey[]> {
  return db
    .selectFrom('desk_passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'used_at as usedAt'])
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Removes a passkey of the person who does it, and records that. @returns false where it was removed before */
export async function removePasskey(db: Database, id: string, doing: Doing): Promise<boolean> {
  const own = db.selectFrom('desk_passkeys').select('id').where('id', '=', id).where('email', '=', doing.actor);
  const [, removed] = await db.batch([
    recordAudit(db, 'passkey_removed', {}, doing, own),
    db.deleteFrom('desk_passkeys').where('id', '=', id).where('email', '=', doing.actor),
  ]);
  return removed.changes > 0;
}

/** A statement that removes every passkey of an address. */
export const dropPasskeys = (db: Database, email: string): Statement =>
  db.deleteFrom('desk_passkeys').where('email', '=', email);
