/**
 * The drawings of content/drawings: one SVG file each, whose colors are the custom properties `--line`, `--signal`,
 * `--ring` and `--ground`. A page asks for a drawing in a look: in the colors of a ground, or in its own.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Ground, PageGround } from '@fairlead/ui/styles/grounds.ts';
import { DARK, GROUNDS, PAGE, type Palette } from './grounds.ts';

/** What an entry names: the name of a file, without its ending. */
export type ArtName = string;

/** In which colors: those of a ground, or `shared`, those of the page that uses the file by `<use>`. */
type Look = Ground | 'shared';

/** The folders, each with the grounds on which its drawings are published in the light scheme. */
const FAMILIES = {
  pages: ['shoal', 'ink'],
  cases: ['ink', 'deep', 'shoal'],
  plates: ['paper', 'shoal', 'ink', 'deep'],
  industries: ['shoal'],
} as const satisfies Record<string, readonly PageGround[]>;
type Family = keyof typeof FAMILIES;

type Drawing = { name: ArtName; family: Family; svg: string; width: number; height: number };

/** The widest drawing that has a variant with finer strokes, which a hero shows large. A wider one was drawn for that. */
const SMALL = 480;
const FINE: Record<string, number> = { line: 0.58, signal: 0.72, ring: 0.86, ground: 0.9 };

const FOLDER = 'content/drawings';

function read(family: Family, file: string): Drawing {
  const path = `${FOLDER}/${family}/${file}`;
  const svg = readFileSync(path, 'utf8').replaceAll('\n', '');
  const size = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!size) throw new Error(`${path}: Begin the file with <svg … viewBox="0 0 width height">.`);
  return { name: file.replace(/\.svg$/, ''), family, svg, width: Number(size[1]), height: Number(size[2]) };
}

const all = new Map(
  Object.keys(FAMILIES).flatMap((name) => {
    const family = name as Family; // A key of FAMILIES.
    return readdirSync(`${FOLDER}/${family}`)
      .filter((file) => file.endsWith('.svg'))
      .sort()
      .map((file) => read(family, file))
      .map((drawing) => [drawing.name, drawing] as const);
  }),
);

/** The names of a family's drawings. */
export const namesOf = (family: Family): ArtName[] =>
  [...all.values()].flatMap((drawing) => (drawing.family === family ? drawing.name : []));

export const isDrawing = (name: string): name is ArtName => all.has(name);

/** @throws when there is no drawing of this name */
export function drawing(name: ArtName): Drawing & { small: boolean } {
  const found = all.get(name);
  if (!found) throw new Error(`${FOLDER} has no drawing "${name}". Name one of ${[...all.keys()].join(', ')}.`);
  return { ...found, small: found.width <= SMALL };
}

type Options = { /** Thinner strokes, for a small drawing that is shown large. */ fine?: boolean | undefined };

/** A drawing as an SVG file in the colors of a ground. */
export const onGround = (name: ArtName, ground: Ground, options?: Options): string =>
  inColors(drawing(name).svg, GROUNDS[ground], options);

/** What is inside the `<svg>` of a drawing, in the colors of the page around it. */
export const inPage = (name: ArtName): string => inner(inColors(drawing(name).svg, PAGE));

const inner = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

function inColors(svg: string, palette: Palette, { fine = false }: Options = {}): string {
  const strokes = fine
    ? svg.replace(
        /(stroke="var\(--(\w+)[^"]*" stroke-width=")([\d.]+)/g,
        (_, before: string, color: string, width: string) => before + +(Number(width) * (FINE[color] ?? 1)).toFixed(2),
      )
    : svg;
  const colors: Record<string, string> = palette;
  return strokes.replace(/var\(--(\w+)[^)]*\)/g, (_, color: string) => {
    const value = colors[color];
    if (!value) throw new Error(`${FOLDER}: --${color} is no color of a drawing: ${Object.keys(palette).join(', ')}.`);
    return value;
  });
}

/**
 * A drawing as an SVG file whose `#art` other `<svg>` elements use, in the colors of the page. The page draws the signal
 * line by moving `stroke-dashoffset` from 1 to 0: the line is one dash of length 1. Its further pieces lie where the line
 * passes over its ring, and are seen only at the end.
 */
function shared(name: ArtName, options: Options): string {
  let seen = false;
  const paths = inner(inColors(drawing(name).svg, PAGE, options)).replaceAll(`stroke="${PAGE.signal}"`, (stroke) => {
    const dash = seen ? 'pathLength=".3" stroke-dasharray=".3 2"' : 'pathLength="1" stroke-dasharray="1"';
    seen = true;
    return `${stroke} ${dash}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="art" fill="none" stroke-linejoin="round">${paths}</g></svg>`;
}

const looksOf = (family: Family): Look[] => [
  ...new Set<Look>(['shared', ...FAMILIES[family], ...FAMILIES[family].map((ground) => DARK[ground])]),
];

const title = (name: ArtName, look: Look, fine: boolean) => `${name}${fine ? '-fine' : ''}.${look}`;

const files = [...all.values()].flatMap(({ name, family, width }) =>
  [false, ...(width <= SMALL ? [true] : [])].flatMap((fine) =>
    looksOf(family).map((look) => ({
      title: title(name, look, fine),
      svg: look === 'shared' ? shared(name, { fine }) : onGround(name, look, { fine }),
    })),
  ),
);
const titles = new Set(files.map((file) => file.title));

/** One hash for all drawings. A hash of each would take too many bytes of a page's first flight (docs/decisions/0006). */
const VERSION = createHash('sha256')
  .update(files.map(({ svg }) => svg).join())
  .digest('hex')
  .slice(0, 8);

/** The files to publish: each drawing in every look of its family. */
export const artFiles = files.map(({ title, svg }) => ({ file: `${title}.${VERSION}.svg`, svg }));

/**
 * The address of a drawing in a look. It changes when any drawing does.
 * @throws if no drawing has this name, or its family is not published on the ground
 */
export function artUrl(name: ArtName, look: Look, { fine = false }: Options = {}): string {
  const wanted = title(name, look, fine && drawing(name).small);
  if (titles.has(wanted)) return `/art/${wanted}.${VERSION}.svg`;
  throw new Error(`${wanted} is not published. Add the ground to ${drawing(name).family} in site/src/art/drawings.ts.`);
}
