/**
 * How often each thing is measured: `--runs=5`.
 * @throws for anything but a whole number from 1 to 99
 */
export function runsOf(args: string[], standard: number): number {
  const value = optionOf(args, '--runs');
  if (value === undefined) return standard;
  if (!/^[1-9]\d?$/.test(value)) throw new Error(`--runs=${value} must be a whole number from 1 to 99.`);
  return Number(value);
}

/**
 * Whole numbers in ascending order: `--pages=100,300`.
 * @throws for anything else
 */
export function listOf(args: string[], name: string, standard: number[]): number[] {
  const value = optionOf(args, name);
  if (value === undefined) return standard;
  if (!/^[1-9]\d*(?:,[1-9]\d*)*$/.test(value)) throw new Error(`${name}=${value} must be whole numbers with commas.`);
  return value
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
}

/**
 * Some of the known words, or all of them without the option: `--only=island,headers`.
 * @throws for a word that is not known
 */
export function someOf<Word extends string>(args: string[], name: string, known: readonly Word[]): readonly Word[] {
  const words = optionOf(args, name)?.split(',') ?? known;
  const unknown = words.filter((word) => known.every((one) => one !== word));
  if (unknown.length > 0)
    throw new Error(`${name}: there is no ${unknown.join(', ')}. Name some of ${known.join(', ')}.`);
  return known.filter((word) => words.includes(word));
}

/** The value of an option: `main` of `--from=main`. */
const optionOf = (args: string[], name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
