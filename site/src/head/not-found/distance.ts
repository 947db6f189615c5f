/** How many letters must be added, removed, exchanged, or swapped with the next one to turn one word into the other. */
export function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      // What stands before the first letter of a word equals no letter of the other.
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        swapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(one.length, other.length);
}
