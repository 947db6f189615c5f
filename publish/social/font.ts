// Sets text in the site's own font as the browser does, and gives it back as outlines.
import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';

/** Where the font stands from the root of the project, in which every build runs. */
const FILE = 'src/styles/fonts/special-gothic-fl.woff2';

/** How text is set. Sizes in pixels, tracking in em. */
export type TypeStyle = { size: number; width: 75 | 100; weight: number; tracking?: number };

export type TypeSetter = {
  /** Length of a line in pixels, without the tracking after its last letter. */
  measure: (text: string, style: TypeStyle) => number;
  /** Room before the ink of the first letter, in pixels. */
  bearing: (text: string, style: TypeStyle) => number;
  /** A line as SVG, its first letter at `x`, standing on `baseline`. It takes the colour of what it stands in. */
  outline: (text: string, style: TypeStyle, x: number, baseline: number) => string;
};

/** Finer than the font's own unit, so that outlines between two weights are not rounded to it. */
const UNITS = 10_000;
/** Letters that are tracked do not join; the browser does the same. */
const APART = ['liga', 'clig'].map((tag) => new Feature(tag, 0));

let setter: Promise<TypeSetter> | undefined;
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
      if (glyph === 0) throw new Error(`og: the font has no "${text[cluster]}", in "${text}". Write it otherwise.`);
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
