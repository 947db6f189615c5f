import type { Kinds } from '../../api.ts';
import { get } from './server.ts';
import { update } from './state.ts';

/** Reads the list of entries. */
export async function loadKinds(): Promise<void> {
  const answer = await get<Kinds>('kinds');
  update(answer.ok ? { ...answer.data, fault: null } : { fault: answer.fault });
}
