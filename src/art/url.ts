// Server side only: a page ships the addresses, never the code that draws.
import { createHash } from 'node:crypto';
import { ART_NAMES, type ArtName, DRAWINGS } from './catalogue.ts';
import { DARK, type Ground, type PageGround } from './grounds.ts';
import { type RenderOptions, renderShared, renderSvg } from './render.ts';

/** A file that the build writes: its name under /art/ and what it holds. */
export type ArtFile = { file: string; svg: string };

/** A drawing in the colours of one ground, or of whatever page uses it. */
type Look = Ground | 'shared';

const key = (name: ArtName, look: Look, fine: boolean) => `${name}${fine ? '-fine' : ''}.${look}`;

/** Every drawing on every ground that a page may ask for, in both schemes. */
export const artFiles = (): ArtFile[] => [...published().values()];

let files: Map<string, ArtFile> | undefined;
function published(): Map<string, ArtFile> {
  files ??= new Map(
    ART_NAMES.flatMap((name) => {
      const { grounds, fine = [] } = DRAWINGS[name];
      return [
        ...looks(grounds).map((look) => [key(name, look, false), render(name, look, false)] as const),
        ...looks(fine).map((look) => [key(name, look, true), render(name, look, true)] as const),
      ];
    }),
  );
  return files;
}

const looks = (light: readonly PageGround[]): Look[] =>
  light.length === 0 ? [] : [...new Set<Look>(['shared', ...light, ...light.map((ground) => DARK[ground])])];

function render(name: ArtName, look: Look, fine: boolean): ArtFile {
  const svg = look === 'shared' ? renderShared(name, { fine }) : renderSvg(name, look, { fine });
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { file: `${key(name, look, fine)}.${hash}.svg`, svg };
}

/**
 * The address of a drawing in a look; it changes when the drawing does.
 * @throws if no such file is published: the drawing's `grounds` or `fine` must say so first
 */
export function artUrl(name: ArtName, look: Look, { fine = false }: RenderOptions = {}): string {
  const found = published().get(key(name, look, fine));
  if (!found) {
    throw new Error(`art: ${key(name, look, fine)} is not published. Add it to src/art/drawings/${name}.ts.`);
  }
  return `/art/${found.file}`;
}
