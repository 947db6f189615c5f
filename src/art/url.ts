// Server side only: a page ships the addresses, never the code that draws.
import { createHash } from 'node:crypto';
import { ART_NAMES, type ArtName, DRAWINGS } from './catalogue.ts';
import { DARK, type Ground, type PageGround } from './grounds.ts';
import { type RenderOptions, renderSvg } from './render.ts';

/** A file that the build writes: its name under /art/ and what it holds. */
export type ArtFile = { file: string; svg: string };

const key = (name: ArtName, ground: Ground, fine: boolean) => `${name}${fine ? '-fine' : ''}.${ground}`;

/** Every drawing on every ground that a page may ask for, in both schemes. */
export const artFiles = (): ArtFile[] => [...published().values()];

let files: Map<string, ArtFile> | undefined;
function published(): Map<string, ArtFile> {
  files ??= new Map(
    ART_NAMES.flatMap((name) => {
      const { grounds, fine = [] } = DRAWINGS[name];
      return [
        ...bothSchemes(grounds).map((ground) => [key(name, ground, false), render(name, ground, false)] as const),
        ...bothSchemes(fine).map((ground) => [key(name, ground, true), render(name, ground, true)] as const),
      ];
    }),
  );
  return files;
}

const bothSchemes = (light: readonly PageGround[]): Ground[] => [
  ...new Set([...light, ...light.map((ground) => DARK[ground])]),
];

function render(name: ArtName, ground: Ground, fine: boolean): ArtFile {
  const svg = renderSvg(name, ground, { fine });
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { file: `${key(name, ground, fine)}.${hash}.svg`, svg };
}

/**
 * The address of a drawing on a ground; it changes when the drawing does.
 * @throws if no such file is published: the drawing's `grounds` or `fine` must say so first
 */
export function artUrl(name: ArtName, ground: Ground, { fine = false }: RenderOptions = {}): string {
  const found = published().get(key(name, ground, fine));
  if (!found) {
    throw new Error(`art: ${key(name, ground, fine)} is not published. Add it to src/art/drawings/${name}.ts.`);
  }
  return `/art/${found.file}`;
}
