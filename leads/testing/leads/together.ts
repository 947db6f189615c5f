/** As many as a server has connections to PostgreSQL. */
const AT_ONCE = 10;

/**
 * Does all of it, a few at a time: what SQLite stores at the same moment shares one sync of the disk, and nothing waits
 * long for a connection to PostgreSQL.
 * @returns the results in the order of the work
 */
export async function together<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (let begin = 0; begin < work.length; begin += AT_ONCE) {
    results.push(...(await Promise.all(work.slice(begin, begin + AT_ONCE).map((one) => one()))));
  }
  return results;
}
