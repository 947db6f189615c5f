// The social pictures as SVG, 1200 by 630 pixels, always in the light scheme.
import { fit } from './fit.ts';
import type { TypeSetter, TypeStyle } from './font.ts';
import type { OgCase, OgPage, OgPlate, OgPost, OgWide } from './pages.ts';
import { cover, faded, HEIGHT, isIndustry, MARGIN, picture, WHOLE, WIDTH } from './parts.ts';

const TITLE = { width: 75, weight: 550, tracking: -0.02 } as const;
const FIGURE: TypeStyle = { size: 300, width: 75, weight: 500, tracking: -0.03 };
const CLIENT: TypeStyle = { size: 34, width: 100, weight: 560 };
const METRIC: TypeStyle = { size: 34, width: 100, weight: 400 };

/** Of a title, in em: the height of its lines, and the baseline within each. */
const LEADING = 0.88;
const BASELINE = 0.795;
/** Where titles start, in pixels. Left of the margin, so that the stems of large letters are on the margin. */
const FLUSH = 62;

/**
 * A page's picture as SVG.
 * @throws if a text does not fit, or the font lacks one of its letters
 */
export function compose(page: OgPage, brand: string, type: TypeSetter): string {
  if (page.kind === 'case') return caseStudy(page, brand, type);
  if (page.kind === 'service' || page.kind === 'post') return beside(page, brand, type);
  return over(page, brand, type);
}

type Room = { size: number; width: number; height: number; lines?: number };

/** Fits a title into a space. `from` draws it, with its upper edge at `top`. */
function setTitle(type: TypeSetter, text: string, room: Room) {
  const length = (line: string, size: number) => type.measure(line, { ...TITLE, size });
  const limits = { smallest: 60, leading: LEADING, lines: 3 };
  const { lines, size } = fit(text, (line) => length(line, 1), { ...limits, ...room });
  return {
    height: lines.length * LEADING * size,
    right: FLUSH + Math.max(...lines.map((line) => length(line, size))),
    from: (top: number) =>
      lines
        .map((line, i) => type.outline(line, { ...TITLE, size }, FLUSH, top + (i * LEADING + BASELINE) * size))
        .join(''),
  };
}

/** The title over a drawing of full width, whose upper edge fades behind the last line. */
function over({ title: text, label, art }: OgWide, brand: string, type: TypeSetter): string {
  const title = setTitle(type, text, { size: 126, width: WIDTH - 2 * MARGIN, height: 222 });
  const y = 124 + Math.round(title.height) - 16;
  const box = { x: 0, y, width: WIDTH, height: HEIGHT - y };
  const drawing = cover({ art, ground: 'shoal', box, at: { x: 0.6, y: 0.44 } });
  const content = faded({ box, direction: 'down', from: y, to: y + 20 }, drawing) + title.from(124);
  return picture(type, { ground: 'shoal', brand, label }, content);
}

/** A drawing beside a title: its left edge, where its fade ends, which part of it shows, and how fine its strokes are. */
const PLATE = { left: 552, full: 837, part: 0.5, fine: true };
/** The ring of this drawing is at its left edge, so all of it is right of the title. */
const BRANCHES = { left: 700, full: 740, part: 0, fine: false };

/** The title at the bottom left, and a drawing on the right that fades toward it. */
function beside({ kind, title: text, label, art }: OgPlate | OgPost, brand: string, type: TypeSetter): string {
  // The title of a post may be long: a fourth line keeps it large.
  const title = setTitle(type, text, { size: 112, width: 680, height: 330, lines: kind === 'post' ? 4 : 3 });
  const { left, full, part, fine } = isIndustry(art) ? BRANCHES : PLATE;
  const box = { x: left, y: 0, width: WIDTH - left, height: HEIGHT };
  // svc-geo is drawn at the size of a hero and needs no finer strokes.
  const drawing = cover({ art, ground: 'shoal', fine: fine && art !== 'svc-geo', box, at: { x: part, y: 0.5 } });
  const from = Math.max(left, title.right);
  const content = faded({ box, direction: 'right', from, to: full }, drawing) + title.from(HEIGHT - 56 - title.height);
  return picture(type, { ground: 'shoal', brand, label }, content);
}

const DIM = 0x22 / 0xff;
/** How much a drawing is enlarged from its left edge, so that its ring is not behind the figure. */
const ZOOM: Partial<Record<OgCase['art'], number>> = {
  'pro-audio-manufacturer': 1.35,
  'electronics-distributor': 1.6,
  'fragrance-distributor': 1.15,
};

/** The first result, very large, on the drawing of the case, which is dimmed behind the figure and the logo. */
function caseStudy({ title: client, label, figure, metric, art }: OgCase, brand: string, type: TypeSetter): string {
  // The ink of the figure starts at the margin, not its box: a 1 has less space before it than a plus.
  const x = MARGIN + 4 - type.bearing(figure, FIGURE);
  const clear = Math.max(504, x + type.measure(figure, FIGURE) - 48);
  const zoom = ZOOM[art] ?? 1;
  const box = { x: 0, y: (HEIGHT * (1 - zoom)) / 2, width: WIDTH * zoom, height: HEIGHT * zoom };
  const drawing = cover({ art, ground: 'ink', box });
  const content =
    faded(
      { box: WHOLE, direction: 'right', from: clear, to: clear + 168, dim: DIM },
      faded({ box: WHOLE, direction: 'down', from: 80, to: 208, dim: DIM }, drawing),
    ) +
    type.outline(figure, FIGURE, x, 469.5) +
    type.outline(client, CLIENT, MARGIN, 527.4) +
    type.outline(metric, METRIC, MARGIN, 566.5);
  return picture(type, { ground: 'ink', brand, label }, content);
}
