/** Which file of a photo a browser takes. */

/** A screen: pixels of CSS across, and how many of its own pixels each of them has. */
export type Screen = { width: number; density: number };

/** The phone that Lighthouse measures with, a little sharper; and a laptop. */
export const SCREENS = {
  phone: { width: 412, density: 2 },
  laptop: { width: 1440, density: 1.5 },
} as const satisfies Record<string, Screen>;

const REM = 16;

/** Pixels of CSS for a length such as `92vw` or `10rem`. @throws for a length that this cannot read */
function pixels(length: string, screen: Screen): number {
  const [, number, unit] = /^([\d.]+)(vw|rem|px)$/.exec(length.trim()) ?? [];
  if (!number) throw new Error(`sizes: "${length}" is not in vw, rem or px. Write it so, or teach site/build/weight.`);
  return Number(number) * (unit === 'vw' ? screen.width / 100 : unit === 'rem' ? REM : 1);
}

/** Pixels of CSS that a photo is wide, by its attribute `sizes`. @throws as `pixels` */
function placeWidth(sizes: string, screen: Screen): number {
  for (const part of sizes.split(',')) {
    const [, limit, length = part] = /^\s*\(max-width:\s*([^)]+)\)\s*(\S+)/.exec(part) ?? [];
    if (limit === undefined || screen.width <= pixels(limit, screen)) return pixels(length, screen);
  }
  return screen.width;
}

/**
 * The address that a browser takes from a `srcset`: the narrowest file that is sharp, or the widest.
 * @throws when `srcset` or `sizes` cannot be read
 */
export function candidate(srcset: string, sizes: string, screen: Screen): string {
  const needed = placeWidth(sizes, screen) * screen.density;
  const files = srcset
    .split(', ')
    .map((file) => file.split(' '))
    .map(([address, width]) => ({ address, width: Number.parseInt(width ?? '', 10) }))
    .sort((a, b) => a.width - b.width);
  const { address } = files.find(({ width }) => width >= needed) ?? files.at(-1) ?? {};
  if (!address) throw new Error(`srcset: "${srcset}" names no file. Write addresses with their widths.`);
  return address;
}
