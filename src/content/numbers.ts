/** Counts in words, as texts write them. */
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Ordinals that do not end in their number and "th". */
const ODD: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number from zero up: in words below a hundred, `twenty-one`, and in digits from there, `1,200`. */
export function cardinal(count: number): string {
  if (count >= 100) return count.toLocaleString('en-US');
  if (count < ONES.length) return ONES[count]!;
  const tens = TENS[Math.floor(count / 10)]!;
  return count % 10 === 0 ? tens : `${tens}-${ONES[count % 10]}`;
}

/** The place of a whole number from one up: `eighth`, `twenty-first`, `101st`. */
export function ordinal(place: number): string {
  if (place >= 100) {
    const ending = { one: 'st', two: 'nd', few: 'rd' }[
      new Intl.PluralRules('en', { type: 'ordinal' }).select(place) as string
    ];
    return `${cardinal(place)}${ending ?? 'th'}`;
  }
  const words = cardinal(place).split('-');
  const last = words.pop()!;
  return [...words, ODD[last] ?? `${last.replace(/y$/, 'ie')}th`].join('-');
}
