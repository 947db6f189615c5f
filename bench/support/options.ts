/** How often each thing is measured: `--runs=5`. @throws for anything but a whole number from 1 */
export function runsOf(args: string[], standard: number): number {
  const given = args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length);
  if (given === undefined) return standard;
  if (!/^[1-9]\d?$/.test(given)) throw new Error(`--runs=${given} must be a whole number from 1 to 99.`);
  return Number(given);
}

/** Whole numbers in ascending order: `--pages=100,300`. */
export function listOf(args: string[], name: string, standard: number[]): number[] {
  const given = args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  if (given === undefined) return standard;
  if (!/^[1-9]\d*(?:,[1-9]\d*)*$/.test(given)) throw new Error(`${name}=${given} must be whole numbers with commas.`);
  return given
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
}
