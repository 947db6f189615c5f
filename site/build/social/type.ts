/** Sets text in the site's font as a browser does, returns it as outlines, and breaks titles into lines. */
import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';

/** The font's file, from the root of the project, where every build runs. */
const FILE = 'site/src/styles/fonts/special-gothic-fl.woff2';

/** How text is set. Sizes in pixels, tracking in em. */
export type TypeStyle = { size: number; width: 75 | 100; weight: number; tracking?: number };

/** Measures and draws text. Every method throws if the font lacks a letter. */
export type TypeSetter = {
  /** Width of a line in pixels, without the tracking after its last letter. */
  measure: (text: string, style: TypeStyle) => number;
  /** Space in pixels between the start of a line and the ink of its first letter. */
  bearing: (text: string, style: TypeStyle) => number;
  /** A line as SVG that starts at `x`, with its letters on `baseline`. It has the fill of its parent. */
  outline: (text: string, style: TypeStyle, x: number, baseline: number) => string;
};

/** Units of an em. The font has fewer, and outlines between two weights would be rounded to its units. */
const UNITS = 10_000;
/** Tracked letters form no ligatures, as in a browser. */
const APART = ['liga', 'clig'].map((tag) => new Feature(tag, 0));

let setter: Promise<TypeSetter> | undefined;
/** @throws if the font's file cannot be read */
export function loadTypeSetter(): Promise<TypeSetter> {
  setter ??= readFile(FILE)
    .then(decompress)
    .then((file) => typeSetter(new Face(new Blob(file))));
  return setter;
}

function typeSetter(face: Face): TypeSetter {
  const instances = new Map<string, Font>();
  const instance = ({ width, weight }: TypeStyle): Font => {
    const key = `${width} ${weight}`;
    const font = instances.get(key) ?? new Font(face);
    if (!instances.has(key)) {
      font.setScale(UNITS, UNITS);
      font.setVariations([new Variation('wdth', width), new Variation('wght', weight)]);
      instances.set(key, font);
    }
    return font;
  };

  /** The glyphs of a line and where each starts, in units. */
  const place = (text: string, style: TypeStyle) => {
    const { tracking = 0 } = style;
    const font = instance(style);
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, tracking === 0 ? [] : APART);
    let x = 0;
    const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint: glyph, cluster, xAdvance = 0 }) => {
      if (glyph === 0) throw new Error(`og: the font has no "${text[cluster]}", in "${text}". Use other words.`);
      const start = x;
      x += xAdvance + tracking * UNITS;
      return { glyph, start };
    });
    return { glyphs, width: x - tracking * UNITS };
  };

  return {
    measure: (text, style) => (place(text, style).width * style.size) / UNITS,
    bearing: (text, style) => {
      const font = instance(style);
      const first = font.nominalGlyph(text.codePointAt(0) ?? 0) ?? 0;
      return ((font.glyphExtents(first)?.xBearing ?? 0) * style.size) / UNITS;
    },
    outline(text, style, x, baseline) {
      const scale = style.size / UNITS;
      const font = instance(style);
      const paths = place(text, style).glyphs.map(
        ({ glyph, start }) => `<path transform="translate(${Math.round(start)})" d="${font.glyphToPath(glyph)}"/>`,
      );
      return `<g transform="matrix(${scale} 0 0 ${-scale} ${x} ${baseline})">${paths.join('')}</g>`;
    },
  };
}

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
