/** Readers of single environment variables. Each throws a ConfigError for a value that it cannot use. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { isEmail } from '@fairlead/contract/contact-details.ts';
import { EDITS, type Rights, ROLE_NAMES, type Role, rightsOf } from '../roles.ts';
import { codeOf } from './errors.ts';

export type Env = Readonly<Record<string, string | undefined>>;

const fail = (name: string, kind: string, remedy: string): never => {
  throw new ConfigError(`${name} must be ${kind}: ${remedy}.`);
};

/** The value without surrounding space, or null when unset or empty. */
export const optional = (env: Env, name: string): string | null => env[name]?.trim() || null;

/** A whole number from `min` to `max`. @throws ConfigError */
export function whole(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = optional(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  return fail(name, `a whole number from ${min} to ${max}`, `correct it, or unset it for ${fallback}`);
}

/** One of some words, by default the first. @throws ConfigError */
export function choice<const Word extends string>(env: Env, name: string, words: readonly [Word, ...Word[]]): Word {
  const value = optional(env, name);
  const found = value === null ? words[0] : words.find((word) => word === value);
  return found ?? fail(name, words.join(' or '), `correct it, or unset it for ${words[0]}`);
}

/** An absolute address with one of these schemes. @throws ConfigError */
export function address(env: Env, name: string, schemes: readonly string[], example: string): URL | null {
  const value = optional(env, name);
  if (value === null) return null;
  if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return new URL(value);
  return fail(name, `an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`, `write ${example}`);
}

/** A list of http(s) origins, separated by commas. @throws ConfigError */
export function origins(env: Env, name: string): string[] | null {
  const value = optional(env, name);
  if (value === null) return null;
  return value.split(',').map((part) => {
    const text = part.trim();
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed && /^https?:$/.test(parsed.protocol) && text.replace(/\/$/, '') === parsed.origin) return parsed.origin;
    return fail(name, 'a list of origins with commas between', 'write https://www.example.com,https://example.com');
  });
}

/** The name of one request header, in small letters. @throws ConfigError */
export function headerName(env: Env, name: string): string | null {
  const value = optional(env, name);
  if (value === null || /^[a-z0-9-]+$/i.test(value)) return value?.toLowerCase() ?? null;
  return fail(name, 'the name of one request header', 'write cf-connecting-ip, or unset it');
}

/** A secret as it stands in a header, behind `Bearer`. @throws ConfigError */
export function token(env: Env, name: string): string | null {
  const value = optional(env, name);
  if (value === null || /^[!-~]+$/.test(value)) return value;
  return fail(name, 'printable ASCII without a space', 'write what openssl rand -hex 32 prints, or unset it');
}

/** One email address, with or without a name: `Website <web@example.com>`. @throws ConfigError */
export function mailbox(env: Env, name: string): { name: string; address: string } | null {
  const value = optional(env, name);
  if (value === null) return null;
  const match = /^(?:"?([^"<>]*?)"?\s*<([^\s<>]+)>|([^\s<>]+))$/.exec(value);
  const found = match?.[2] ?? match?.[3] ?? '';
  if (/^[^\s@,;]+@[^\s@,;]+$/.test(found)) return { name: match?.[1] ?? '', address: found };
  return fail(name, 'one email address', 'write web@example.com or Website <web@example.com>');
}

/** Who may use the desk, by addresses in small letters: those with a role for leads, and those who edit words. */
export type People = { users: ReadonlyMap<string, Role>; editors: ReadonlySet<string> };

/**
 * People with their roles, such as `ann@example.com:leads+edits,ben@example.com:works`. An address without a role leads.
 * @throws ConfigError also where nobody leads, or an address has two entries that differ
 */
export function people(env: Env, name: string): People | null {
  const value = optional(env, name);
  if (value === null) return null;
  const rightsNamed = `${ROLE_NAMES.join(', ')} or ${EDITS}`;
  const kind = `a list of email addresses with commas between, each with ${rightsNamed}, or two of them with +`;
  const remedy = 'write ann@example.com:leads+edits,ben@example.com:works';
  const list = value.split(',').map((part): [email: string, rights: Rights] => {
    const [email = '', rights = 'leads', ...more] = part.split(':').map((text) => text.trim().toLowerCase());
    const known = isEmail(email) && more.length === 0 ? rightsOf(rights) : null;
    return [email, known ?? fail(name, kind, remedy)];
  });
  const rightsBy = new Map(list);
  const isOther = (one: Rights | undefined, { role, edits }: Rights) => one?.role !== role || one.edits !== edits;
  if (list.some(([email, rights]) => isOther(rightsBy.get(email), rights)))
    fail(name, 'a list with one entry for each address', remedy);
  const users = new Map(list.flatMap(([email, { role }]) => (role === null ? [] : [[email, role] as const])));
  if (![...users.values()].includes('leads')) fail(name, 'a list in which somebody leads', remedy);
  return { users, editors: new Set(list.flatMap(([email, { edits }]) => (edits ? [email] : []))) };
}

/** The path of a Unix socket. @throws ConfigError */
export function socketPath(env: Env, name: string): string | null {
  const value = optional(env, name);
  if (value === null) return null;
  // The system takes 107 bytes and cuts off the rest without a word.
  if (value.startsWith('/') && Buffer.byteLength(value) <= 107) return value;
  return fail(
    name,
    'the path of a socket, from / on and with 107 bytes at most',
    'write /run/fairlead-publisher/socket',
  );
}

/**
 * Certificates in PEM form: the text itself, where `\n` in the text counts as a line end, or the path of a file.
 * @throws ConfigError
 */
export function certificates(env: Env, name: string): string | null {
  const value = optional(env, name);
  if (value === null) return null;
  try {
    const text = value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
    const found = text.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? [];
    for (const certificate of found) new X509Certificate(certificate);
    if (found.length > 0) return text;
  } catch (error) {
    return wrongCertificates(name, codeOf(error) || 'it is damaged');
  }
  return wrongCertificates(name, 'none is in it');
}

const wrongCertificates = (name: string, why: string) =>
  fail(name, `a certificate in PEM form, or the path of a file with one (${why})`, 'write /path/to/authority.pem');
