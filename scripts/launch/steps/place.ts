import { resolve } from 'node:path';
import { type Env, optional } from '../../../server/base/env.ts';

/** The folder of the server's data, as the server reads it. */
export const dataDirOf = (env: Env): string => resolve(optional(env, 'DATA_DIR') ?? 'data');

/** The domain of an email address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
