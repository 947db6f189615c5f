/**
 * Commands of root work in a folder that belongs to another user, the service's. What stands there may be made to deceive:
 * a link to a file that only root can write. So root works there as that user, who cannot reach such a file.
 */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../base/config.ts';

type Place = Pick<Config, 'database' | 'dataDir'>;

/** Who owns the data, where this process is root and that is somebody else; else null. */
export function ownerOf({ database, dataDir }: Place): { uid: number; gid: number } | null {
  if (process.geteuid?.() !== 0) return null;
  for (const folder of [dataDir, ...(database.kind === 'sqlite' ? [dirname(database.file)] : [])]) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  }
  return null;
}

/** Who this process is while it works as the owner of the data. */
let owner: { uid: number; gid: number } | null = null;

/** Works as the owner of the data from here to the end of `work`. */
export async function asOwner<T>(place: Place, work: () => Promise<T>): Promise<T> {
  owner = ownerOf(place);
  if (!owner) return work();
  const groups = process.getgroups?.() ?? [];
  process.setgroups?.([owner.gid]);
  become(owner);
  try {
    return await work();
  } finally {
    owner = null;
    become({ uid: 0, gid: 0 });
    process.setgroups?.(groups);
  }
}

/** Within `asOwner`: works with a file that was named on the command line, as the user who called the command. */
export async function asCaller<T>(work: () => T | Promise<T>): Promise<T> {
  if (!owner) return work();
  become({ uid: 0, gid: 0 });
  try {
    return await work();
  } finally {
    become(owner);
  }
}

/** Only root may change the group, so that comes first on the way down and last on the way up. */
function become({ uid, gid }: { uid: number; gid: number }): void {
  if (uid === 0) process.seteuid?.(uid);
  process.setegid?.(gid);
  if (uid !== 0) process.seteuid?.(uid);
}
