/** Draws the favicon set into public/. Run it when the mark changes: node scripts/icons.ts */
import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { GROUNDS } from '../src/art/grounds.ts';

const { ground: paper, ring: ink, signal } = GROUNDS.paper;
const foam = GROUNDS.abyss.ring;

/** The ring with the lead through it, in a box of 32; its edges fall on whole pixels at 16. */
const ring = `<circle cx="16" cy="16" r="11" stroke="${ink}" stroke-width="6"/>`;
const lead = (from: number, to: number) => `<path stroke="${signal}" stroke-width="4" d="M${from} 16H${to}"/>`;

/** On the ground of the browser's tab bar, whose scheme it follows. */
const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><style>@media (prefers-color-scheme:dark){circle{stroke:${foam}}}</style>${ring}${lead(0, 32)}</svg>
`;

/** On paper, the ring `scale` times the size of the box, the lead from edge to edge. */
function onPaper(size: number, scale: number): Sharp {
  const half = 16 / scale;
  const box = `${16 - half} ${16 - half} ${2 * half} ${2 * half}`;
  const ground = `<path fill="${paper}" d="M-99-99h230v230h-230z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}" fill="none">${ground}${ring}${lead(-99, 131)}</svg>`;
  return sharp(Buffer.from(svg));
}

/** Four bytes a pixel, which every reader of ICO files understands. */
const inIco = async (size: number) => ({ size, png: await onPaper(size, 1).ensureAlpha().png().toBuffer() });
const alone = (size: number, scale: number) => onPaper(size, scale).png({ palette: true, effort: 10 }).toBuffer();

/** An ICO file: a directory of PNG pictures. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // colour planes
    header.writeUInt16LE(32, entry + 6); // bits per pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

const write = (name: string, data: string | Buffer) =>
  writeFileSync(new URL(`../public/${name}`, import.meta.url), data);

write('favicon.svg', tabIcon);
// An ICO cannot follow the scheme of the tab bar, so it brings its own ground.
write('favicon.ico', ico(await Promise.all([16, 32, 48].map(inIco))));
write('apple-touch-icon.png', await alone(180, 0.72));
write('icon-192.png', await alone(192, 0.8));
write('icon-512.png', await alone(512, 0.8));
// Masks may cut to a circle of 80 % of the width.
write('icon-maskable-512.png', await alone(512, 0.62));
