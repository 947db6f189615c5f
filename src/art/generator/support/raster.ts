import sharp from 'sharp';
import { type ArtName, drawing } from '../../catalogue.ts';
import { renderSvg } from '../../render.ts';

/** Cells across and down that a picture is compared in. */
export const CELLS = 16;
/** Pixels across that a drawing is rasterized in first. */
const WIDTH = 160;

/** How much ink each cell of a drawing has, in steps of gray: 0 is the ground. */
export async function ink(name: ArtName): Promise<Float64Array> {
  const height = Math.round((WIDTH * drawing(name).height) / drawing(name).width);
  const svg = Buffer.from(renderSvg(name, 'paper'));
  const pixels = await sharp(svg).resize(WIDTH, height).flatten({ background: '#f3f5f1' }).greyscale().raw().toBuffer();
  const cells = new Float64Array(CELLS * CELLS);
  pixels.forEach((gray, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    cells[Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / WIDTH)]! += 244 - gray;
  });
  return cells.map((sum) => sum / (pixels.length / cells.length));
}

/** How much two pictures differ: the mean difference of their cells, in steps of gray. */
export function difference(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

/** The mean of all cells. */
export const density = (cells: Float64Array): number => cells.reduce((sum, value) => sum + value, 0) / cells.length;
