/** The lines of a title, and their size in pixels. */
export type Fit = { lines: string[]; size: number };

/** The space for a title, in pixels. */
type Room = {
  /** The wanted size, and the smallest one that is allowed. */
  size: number;
  smallest: number;
  width: number;
  height: number;
  /** Height of a line, in em. */
  leading: number;
  /** The most lines. */
  lines: number;
};

/**
 * Breaks a title into lines: as few as allow the largest size, and as even as possible. A title with newlines is broken
 * only there.
 * @param measure width of a line in em
 * @throws if it does not fit even at the smallest size
 */
export function fit(title: string, measure: (text: string) => number, room: Room): Fit {
  const choices = title.includes('\n') ? [title.split('\n')] : breaks(title.split(' '), room.lines, measure);
  const fits = choices.map((lines) => {
    const byWidth = room.width / Math.max(...lines.map(measure));
    const byHeight = room.height / (room.leading * lines.length);
    return { lines, size: Math.floor(Math.min(room.size, byWidth, byHeight)) };
  });
  const best = fits.reduce((a, b) => (b.size > a.size ? b : a));
  if (best.size < room.smallest) {
    throw new Error(`og: "${title}" would be set at ${best.size} px, below ${room.smallest}. Shorten it.`);
  }
  return best;
}

/** For one line, two lines, and so on: the words broken so that the longest line is as short as possible. */
function breaks(words: string[], most: number, measure: (text: string) => number): string[][] {
  const lengths = new Map<string, number>();
  const length = (line: string) => {
    const known = lengths.get(line) ?? measure(line);
    lengths.set(line, known);
    return known;
  };
  const longest = (lines: string[]) => Math.max(...lines.map(length));
  return Array.from({ length: Math.min(most, words.length) }, (_, i) =>
    partitions(words, i + 1).reduce((a, b) => (longest(b) < longest(a) ? b : a)),
  );
}

/** Every way to break the words into `count` lines. */
function partitions(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  return words.slice(0, words.length - count + 1).flatMap((_, i) => {
    const first = words.slice(0, i + 1).join(' ');
    return partitions(words.slice(i + 1), count - 1).map((rest) => [first, ...rest]);
  });
}
