/** Places in the list of the inbox. */
import type { Cursor } from '../model/filters.ts';

/** A lead's place in the list, which is ordered by the time of arrival and then by the id. */
export type Place = { at: number; id: string };

export type Direction = 'older' | 'newer';

/** Where a page begins, without the lead at this place, and in which direction it goes on. */
export type Start = Place & { direction: Direction };

const CURSOR = /^(older|newer)\.(\d{1,15})\.([0-9a-z-]{0,40})$/;

export const writeCursor = (direction: Direction, { at, id }: Place): Cursor => `${direction}.${at}.${id}`;

/** Null for the first page, and for a text that no page wrote. */
export function parseCursor(cursor: Cursor | null): Start | null {
  const [, direction, at, id] = CURSOR.exec(cursor ?? '') ?? [];
  return direction === undefined ? null : { direction: direction as Direction, at: Number(at), id: id! };
}

/** A place right before the leads of this moment, as seen in the given direction, so that they are found again. */
export const placeBefore = (direction: Direction, { at }: Place): Place =>
  direction === 'older' ? { at: at + 1, id: '' } : { at: Math.max(at - 1, 0), id: 'z' };

export const opposite = (direction: Direction): Direction => (direction === 'older' ? 'newer' : 'older');
