/** A reporter of knip that says how many files it looked at. */
export default function countFiles({ counters }: { counters: { total: number } }): void {
  console.log(`Looked at ${counters.total} files`);
}
