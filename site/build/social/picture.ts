/** The social pictures: 1200 by 630 pixels, always in the light scheme, laid out by styles and drawn by Takumi. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { must } from '@fairlead/support/must.ts';
import { LOGO_BOX, logoShapes } from '@fairlead/ui/marks/logo-shapes.ts';
import { type Node, Renderer, type RenderOptions } from '@takumi-rs/core';
import sharp from 'sharp';
import { type ArtName, drawing, onGround } from '../../src/art/drawings.ts';
import { GROUNDS } from '../../src/art/grounds.ts';
import { cached } from '../cached.ts';
import type { OgCase, OgPage, OgPlate, OgPost, OgWide } from './pages.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** Where titles start. Left of the margin, so that the stems of large letters are on the margin. */
const FLUSH = 62;

type Style = NonNullable<Node['style']>;
const box = (style: Style, children: Node[]): Node => ({ type: 'container', style, children });
const write = (text: string, style: Style): Node => ({ type: 'text', text, style });
const image = (svg: string, style: Style): Node => ({
  type: 'image',
  src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  style,
});
const at = (place: Style): Style => ({ position: 'absolute', ...place });

/** From the root of the project, where every build runs. */
const FONT = readFileSync('ui/styles/fonts/special-gothic-fl.woff2');
const renderer = new Renderer();
const isReady = renderer.registerFont(FONT);

/** A page's picture, for `rasterise`. A letter that the font lacks is left out, since no text stops a build. */
export async function compose(page: OgPage, brand: string): Promise<Node> {
  await isReady;
  if (page.kind === 'case') return caseStudy(page, brand);
  return page.kind === 'service' || page.kind === 'post' ? beside(page, brand) : over(page, brand);
}

/** Height of a title's lines, in em. */
const LEADING = 0.88;
const TITLE: Style = {
  ...{ fontStretch: '75%', fontWeight: 550, letterSpacing: '-0.02em', lineHeight: LEADING },
  ...{ whiteSpace: 'pre-line', textWrapStyle: 'balance' },
};

type Room = { size: number; width: number; height: number };
/** Pixels. A title that is too long even for this is cut off with an ellipsis. */
const SMALLEST = 60;

/** A title that is as large as its room allows, in lines of even length. */
async function setTitle(title: string, { size, width, height }: Room) {
  const lineClamp = Math.floor(height / (LEADING * SMALLEST));
  for (; ; size -= 2) {
    const isSmallest = size <= SMALLEST;
    const ending: Style = isSmallest ? { lineClamp, overflowWrap: 'anywhere' } : {};
    const node = box({ width, display: 'flex' }, [write(title, { fontSize: size, ...TITLE, ...ending })]);
    const [text] = (await renderer.measure(node)).children;
    const longest = Math.max(...must(text).runs.map((run) => run.width));
    if ((must(text).height < height && longest <= width) || isSmallest)
      return { node, height: must(text).height, right: FLUSH + Math.min(longest, width) };
  }
}

/** The title over a drawing of full width, whose upper edge fades behind the last line. */
async function over({ title: text, label, art }: OgWide, brand: string): Promise<Node> {
  const title = await setTitle(text, { size: 126, width: WIDTH - 2 * MARGIN, height: 222 });
  const top = 124 + Math.round(title.height) - 16;
  const frame = { left: 0, top, width: WIDTH, height: HEIGHT - top };
  const fade = 'linear-gradient(to bottom, transparent, #000 20px)';
  return picture('shoal', brand, label, [
    cover(onGround(art, 'shoal'), art, frame, { x: 0.6, y: 0.44 }, fade),
    box(at({ left: FLUSH, top: 124 }), [title.node]),
  ]);
}

/** The title at the bottom left, and a drawing on the right that fades toward it. */
async function beside({ title: text, label, art }: OgPlate | OgPost, brand: string): Promise<Node> {
  const title = await setTitle(text, { size: 112, width: 680, height: 330 });
  const { family, small } = drawing(art);
  // The ring of an industry's drawing is at its left edge, so all of it is right of the title.
  const isIndustry = family === 'industries';
  const left = isIndustry ? 700 : 552;
  const [from, to] = [Math.max(left, title.right) - left, (isIndustry ? 740 : 837) - left];
  const svg = onGround(art, 'shoal', { fine: !isIndustry && small });
  const frame = { left, top: 0, width: WIDTH - left, height: HEIGHT };
  const fade = `linear-gradient(to right, transparent ${from}px, #000 ${to}px)`;
  return picture('shoal', brand, label, [
    cover(svg, art, frame, { x: isIndustry ? 0 : 0.5, y: 0.5 }, fade),
    box(at({ left: FLUSH, bottom: 56 }), [title.node]),
  ]);
}

/** The first result, very large, on the drawing of the case, which is dimmed behind the figure and the logo. */
async function caseStudy({ title: client, label, figure, metric, art }: OgCase, brand: string): Promise<Node> {
  const style: Style = { fontSize: 300, fontStretch: '75%', fontWeight: 500, letterSpacing: '-0.03em', lineHeight: 1 };
  const clear = MARGIN + (await renderer.measure(write(figure, style))).width;
  const frame = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  const fade = `linear-gradient(to right, rgb(0 0 0 / 0.13) ${clear - 48}px, #000 ${clear + 120}px)`;
  return picture('ink', brand, label, [
    cover(onGround(art, 'ink'), art, frame, { x: 0.5, y: 0.5 }, fade),
    write(figure, at({ ...style, left: MARGIN - 8, top: 213 })),
    write(client, at({ fontSize: 34, fontWeight: 560, left: MARGIN, top: 492 })),
    write(metric, at({ fontSize: 34, left: MARGIN, top: 532 })),
  ]);
}

type Frame = { left: number; top: number; width: number; height: number };

/**
 * A drawing that covers a frame. Takumi stretches an SVG instead of covering by `object-fit`.
 * @param part which part shows if the drawing is larger: 0 to 1, from left to right and from top to bottom
 */
function cover(svg: string, art: ArtName, frame: Frame, part: { x: number; y: number }, maskImage: string): Node {
  const { width, height } = drawing(art);
  const scale = Math.max(frame.width / width, frame.height / height);
  const size = { width: width * scale, height: height * scale };
  const place = { left: (frame.width - size.width) * part.x, top: (frame.height - size.height) * part.y };
  return box(at({ ...frame, overflow: 'hidden', maskImage }), [image(svg, at({ ...place, ...size }))]);
}

/** A whole picture: the ground, the content, the ring and the brand's name, and the label at the top right. */
function picture(name: 'shoal' | 'ink', brand: string, label: string | undefined, content: Node[]): Node {
  const { ground, ring, signal } = GROUNDS[name];
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOGO_BOX}" fill="none">${logoShapes(ring, signal)}</svg>`;
  const veil = { backgroundColor: ground, boxShadow: `0 0 12px 8px ${ground}` };
  return box({ width: WIDTH, height: HEIGHT, backgroundColor: ground, color: ring }, [
    ...content,
    image(mark, at({ left: MARGIN, top: 52, width: 78, height: 40 })),
    write(brand, at({ left: MARGIN + 96, top: 47, fontSize: 38, fontWeight: 620, letterSpacing: '-0.015em' })),
    ...(label ? [write(label, at({ right: MARGIN, top: 63, fontSize: 26, fontWeight: 480, ...veil }))] : []),
  ]);
}

const CACHE = 'node_modules/.cache/fairlead-og';
/** Drawn at twice the size, since Takumi draws seams into lines thinner than a pixel. */
const LARGE: RenderOptions = { width: 2 * WIDTH, height: 2 * HEIGHT, devicePixelRatio: 2, format: 'raw' };
/** The PNG of a picture, from the cache on disk if the same one was drawn before. */
export async function rasterise(node: Node, cache = CACHE): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(FONT)
    .update(JSON.stringify([sharp.versions.sharp, node]));
  return cached(`${cache}/${key.digest('hex').slice(0, 32)}.png`, () => draw(node));
}

async function draw(node: Node): Promise<Uint8Array> {
  const raw = { width: 2 * WIDTH, height: 2 * HEIGHT, channels: 4 } as const;
  const pixels = await renderer.render(node, LARGE);
  const png = await sharp(pixels, { raw }).resize(WIDTH, null, { kernel: 'linear' }).removeAlpha().png().toBuffer();
  // Frees its 12 MB at once. Else garbage is collected for each five pictures, which takes a sixth of a large build.
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
  return png;
}
