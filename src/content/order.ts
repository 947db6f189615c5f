type Placed = { order?: number | undefined; id: string };

/** Compares entries by their `order`; those without one come last. Entries of one place are in the order of their ids. */
export const byOrder = (a: Placed, b: Placed): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || (a.id < b.id ? -1 : 1);
