import { readFileSync } from 'node:fs';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { parse } from 'yaml';
import { codeOf } from './errors.ts';

/** One rule of content/desk/owners.yml. It fits a lead that has one of each of its lists. */
export type OwnerRule = {
  /** By their ids. */
  services?: readonly string[];
  revenues?: readonly string[];
  countries?: readonly string[];
  origins?: readonly string[];
  /** Addresses, in the order in which they take turns. */
  owners: readonly string[];
};

/**
 * Who gets a new lead, as content says it. None where there is no such file.
 * @throws ConfigError
 */
export function readOwnerRules(): OwnerRule[] {
  try {
    return ownerRulesOf(readFileSync(new URL('../../content/desk/owners.yml', import.meta.url), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    const remedy = 'run npm run check, which names what is wrong with it';
    throw new ConfigError(`content/desk/owners.yml cannot be used: ${remedy}.`, { cause: error });
  }
}

/** `npm run check` holds the file against its schema. */
export const ownerRulesOf = (yaml: string): OwnerRule[] =>
  (parse(yaml).rules as OwnerRule[]).map((rule) => ({
    ...rule,
    owners: rule.owners.map((owner) => owner.trim().toLowerCase()),
  }));
