// Only for the build: a page has the addresses of drawings, never the code that draws them.
import { createHash } from 'node:crypto';
import type { Ground, PageGround } from '../styles/grounds.ts';
import { type ArtName, drawing, type Generated, HAND_MADE, isGenerated } from './catalogue.ts';
import { DARK } from './grounds.ts';
import { type RenderOptions, renderShared, renderSvg } from './render.ts';

/** A file that the build writes: its name under /art/ and what it holds. */
type ArtFile = { file: string; svg: string };

/** The ground whose colors a drawing has, or `shared`: it then has the colors of the page that uses it. */
type Look = Ground | 'shared';

/**
 * The files to publish: each drawing on every ground that a page may ask for, in both schemes.
 * @param generated the generated drawings that content entries have
 */
export function artFiles(generated: readonly Generated[]): ArtFile[] {
  return [...HAND_MADE, ...new Set(generated)].flatMap((name) => {
    const { grounds, fine = [] } = drawing(name);
    return [
      ...looks(grounds).map((look) => draw(name, look, false)),
      ...looks(fine).map((look) => draw(name, look, true)),
    ];
  });
}

const looks = (light: readonly PageGround[]): Look[] =>
  light.length === 0 ? [] : [...new Set<Look>(['shared', ...light, ...light.map((ground) => DARK[ground])])];

/**
 * One hash for all drawings, of the code that draws them: all modules here but this one. A hash of each drawing would
 * take too many bytes of a page's first flight (docs/decisions/0006).
 */
export const VERSION = createHash('sha256')
  .update(
    Object.values(
      import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true }),
    )
      .sort()
      .join(),
  )
  .digest('hex')
  .slice(0, 8);

const title = (name: ArtName, look: Look, fine: boolean) => `${name}${fine ? '-fine' : ''}.${look}`;

const fileName = (name: ArtName, look: Look, fine: boolean) => `${title(name, look, fine)}.${VERSION}.svg`;

function draw(name: ArtName, look: Look, fine: boolean): ArtFile {
  const svg = look === 'shared' ? renderShared(name, { fine }) : renderSvg(name, look, { fine });
  return { file: fileName(name, look, fine), svg };
}

/**
 * The address of a drawing in a look. It changes when the code of any drawing does.
 * @throws if the drawing has no such file: its `grounds` or `fine` must name the ground first
 */
export function artUrl(name: ArtName, look: Look, { fine = false }: RenderOptions = {}): string {
  const { grounds, fine: fineGrounds = [] } = drawing(name);
  if (!looks(fine ? fineGrounds : grounds).includes(look)) {
    const where = isGenerated(name)
      ? 'the format of its kind in site/src/art/kit/drawing.ts'
      : 'its file in site/src/art/drawings';
    throw new Error(`art: ${title(name, look, fine)} is not published. Add the ground to ${where}.`);
  }
  return `/art/${fileName(name, look, fine)}`;
}
