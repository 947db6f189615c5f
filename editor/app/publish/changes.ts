/** Who has changed what of a change that can be published. */
import type { UnpublishedChange } from '../../api.ts';

export const editorsOf = ({ entries }: UnpublishedChange): string[] => [
  ...new Set(entries.flatMap(({ editors }) => editors)),
];

/** What somebody else alone has changed may be unfinished, so it is not chosen at first. */
export function isOthers(change: UnpublishedChange, own: string | null): boolean {
  const editors = editorsOf(change);
  return editors.length > 0 && (own === null || !editors.includes(own));
}

/** What others have changed in the entries of an own change, which goes on the site with it. Null where that is nothing. */
export function alongWith(change: UnpublishedChange, own: string | null) {
  const people = editorsOf(change).filter((editor) => editor !== own);
  if (isOthers(change, own) || people.length === 0) return null;
  const entries = change.entries.filter(({ editors }) => editors.some((editor) => people.includes(editor)));
  return { people: people.join(', '), titles: entries.map(({ title }) => title).join(', ') };
}
