type Dated = { date: string; order?: number | undefined; title: string };

const place = (order: number | undefined): number => order ?? Number.MAX_SAFE_INTEGER;

/** Sorts posts: the newest first. A month counts as its first day. Of one date, `order` decides, then the title. */
export const newestFirst = (a: Dated, b: Dated): number => {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return place(a.order) - place(b.order) || a.title.localeCompare(b.title, 'en');
};
