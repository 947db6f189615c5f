/** What becomes of the pictures that people send, in the process that makes them ready. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPreparing } from './prepare-apart.ts';

const prepared = openPreparing();
const folder = mkdtempSync(join(tmpdir(), 'fairlead-prepare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456789' }, limitInputPixels: false });

test.each([
  ['a JPEG', 'jpg', () => blank(900, 600).jpeg()],
  ['a JPEG for print', 'jpg', () => blank(900, 600).toColourspace('cmyk').jpeg()],
  ['a PNG', 'png', () => blank(900, 600).png()],
  ['a PNG of 16 bits', 'png', () => blank(900, 600).toColourspace('rgb16').png()],
  ['a WebP', 'webp', () => blank(900, 600).webp()],
  ['an AVIF', 'avif', () => blank(900, 600).avif({ effort: 0 })],
])('%s stays one, in colors of 8 bits that every screen has', async (_, ending, picture) => {
  const made = await prepared(await picture().toBuffer(), 'a.png', 'picture');
  const { format, compression, space, depth } = await sharp(made.bytes).metadata();
  const found = { jpeg: 'jpg', heif: compression === 'av1' ? 'avif' : 'heic' }[format as string] ?? format;
  expect([made.ending, found, space, depth]).toEqual([ending, ending, 'srgb', 'uchar']);
});

test('more pixels than a camera has are refused by what the head of the file says', async () => {
  const bytes = await blank(9_000, 6_000).png().toBuffer();
  await expect(prepared(bytes, 'wall.png', 'picture')).rejects.toThrow('“wall.png” has more than 50 million pixels.');
});

test.each(['xml-stylesheet href="//evil.example/a.css"', 'xml-stylesheet type="text/xsl" href="//evil.example/a"'])(
  'a drawing with <?%s?> is refused: it loads that',
  async (instruction) => {
    const drawing = `<?xml version="1.0"?><?${instruction}?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`;
    await expect(prepared(Buffer.from(drawing), 'logo.svg', 'logo')).rejects.toThrow(
      'an instruction <?xml-stylesheet?>',
    );
  },
);

test('a drawing that would take half a minute to tidy is refused by its size', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${'M0 0L9 9'.repeat(120_000)}"/></svg>`;
  await expect(prepared(Buffer.from(drawing), 'a.svg', 'logo')).rejects.toThrow('“a.svg” has more than 300 KB.');
});

test('what never ends or dies is ended and said, and the next picture is made', async () => {
  const script = join(folder, 'program.mjs');
  writeFileSync(
    script,
    `process.on('message', ({ name }) => {
      if (name === 'hangs') for (;;);
      if (name === 'dies') process.exit(1);
      process.send({ made: { bytes: new Uint8Array([7]), ending: name } });
    });`,
  );
  const make = openPreparing({ script, longest: 1_000 });
  const bytes = new Uint8Array([1]);
  const all = ['hangs', 'png', 'dies', 'jpg'].map((name) =>
    make(bytes, name, 'picture').then(
      ({ ending }) => ending,
      (error: Error) => error.message,
    ),
  );
  const says = (name: string) =>
    `“${name}” takes too long, or too much memory, to be made ready. Use a smaller or simpler version.`;
  expect(await Promise.all(all)).toEqual([says('hangs'), 'png', says('dies'), 'jpg']);
});
