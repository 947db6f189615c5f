/** Draws all icons of the site into site/public/. Run `npx node site/icons.ts` after the logo changes. */
import { writeFileSync } from 'node:fs';
import { iconShapes } from '@fairlead/ui/marks/logo-shapes.ts';
import sharp, { type Sharp } from 'sharp';
import { GROUNDS } from './src/art/grounds.ts';

const { ground: paper, ring: ink, signal } = GROUNDS.paper;
const foam = GROUNDS.abyss.ring;

/** The icon without a ground of its own. It follows the browser's light or dark scheme. */
const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" color="${ink}"><style>@media (prefers-color-scheme:dark){svg{color:${foam}}}</style>${iconShapes('currentColor', signal)}</svg>
`;

/** The icon on paper, `scale` times as large as in its box of 32. */
function onPaper(size: number, scale: number): Sharp {
  const half = 16 / scale;
  const box = `${16 - half} ${16 - half} ${2 * half} ${2 * half}`;
  const ground = `<path fill="${paper}" d="M-99-99h230v230h-230z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}" fill="none">${ground}${iconShapes(ink, signal)}</svg>`;
  return sharp(Buffer.from(svg));
}

/** A picture for an ICO file. Every program that reads ICO files understands four bytes a pixel. */
const inIco = async (size: number) => ({ size, png: await onPaper(size, 1).ensureAlpha().png().toBuffer() });
/** A picture for a file of its own, with a palette, which makes the file small. */
const alone = (size: number, scale: number) => onPaper(size, scale).png({ palette: true, effort: 10 }).toBuffer();

/** @returns an ICO file: a table of contents, followed by the PNG pictures */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // color planes
    header.writeUInt16LE(32, entry + 6); // bits per pixel
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

const write = (name: string, data: string | Buffer) =>
  writeFileSync(new URL(`./public/${name}`, import.meta.url), data);

write('favicon.svg', tabIcon);
// An ICO file cannot follow the browser's scheme, so it has its own ground.
write('favicon.ico', ico(await Promise.all([16, 32, 48].map(inIco))));
write('apple-touch-icon.png', await alone(180, 0.72));
write('icon-192.png', await alone(192, 0.8));
write('icon-512.png', await alone(512, 0.8));
// A phone may cut this icon to a circle of 80 % of its width.
write('icon-maskable-512.png', await alone(512, 0.62));
