import sharp, { type Sharp } from 'sharp';

const STEPS = 24;

/**
 * A picture that compresses like a photo: soft shapes with a little grain.
 * @param grain how much fine detail; 60 and more is heavier than any photo
 */
export async function photo(width: number, height: number, grain = 5): Promise<Sharp> {
  const noise = (across: number, down: number, sigma: number) =>
    sharp({
      create: {
        width: across,
        height: down,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const soft = await noise(STEPS, STEPS, 70).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  const fine = await noise(width, height, grain).png().toBuffer();
  return sharp(soft).composite([{ input: fine, blend: 'soft-light' }]);
}
