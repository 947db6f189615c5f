// Sets text in the site's font as a browser does, and returns it as outlines.
import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';

/** The font's file, from the root of the project, where every build runs. */
const FILE = 'src/styles/fonts/special-gothic-fl.woff2';

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
