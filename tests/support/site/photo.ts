/** Pictures for tests, and a site whose entries have some. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import sharp, { type Sharp } from 'sharp';

const STEPS = 12;

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
  const soft = await noise(STEPS, STEPS, 40).png().toBuffer();
  const shapes = await sharp(soft).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  const fine = await noise(width, height, grain).png().toBuffer();
  return sharp(shapes).composite([{ input: fine, blend: 'soft-light' }]);
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 60"><circle cx="30" cy="30" r="24" fill="#b02a1a"/></svg>';

/** The first entry of a folder of content, by its id. */
const firstOf = (folder: string, ending: string): string => {
  const name = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()[0];
  if (!name) throw new Error(`${folder}: there is no ${ending} file.`);
  return name.slice(0, -ending.length);
};

/** Puts a file beside an entry and a line into the entry. */
function addField(file: string, before: RegExp, lines: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, (found) => `${lines}\n${found}`);
  if (changed === text) throw new Error(`${file}: nothing in it matches ${before}.`);
  writeFileSync(file, changed);
}

/** The ids of the entries that have pictures. */
export type Pictured = { study: string; post: string; person: string };

/**
 * Drops pictures beside a case, a post and a person, as a camera writes them: photos, a logo, and a picture in a text.
 * @param content the content folder
 */
export async function addPictures(content: string): Promise<Pictured> {
  const study = firstOf(`${content}/case-studies`, '.yml');
  const post = firstOf(`${content}/posts`, '.md');
  const person = must(/^[a-z0-9-]+(?=:)/m.exec(readFileSync(`${content}/people.yml`, 'utf8')))[0];
  mkdirSync(`${content}/people`, { recursive: true });
  const jpeg = async (width: number, height: number, file: string, orientation = 1) =>
    (await photo(width, height))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation })
      .jpeg({ quality: 90 })
      .toFile(join(content, file));
  await jpeg(1800, 1200, `case-studies/${study}.jpg`);
  await jpeg(1300, 900, `posts/${post}.jpg`);
  // The camera was held upright: the pixels lie on their side.
  await jpeg(900, 700, 'posts/shelf.jpg', 6);
  await jpeg(600, 700, `people/${person}.jpg`);
  writeFileSync(`${content}/case-studies/${study}.logo.svg`, LOGO);
  const words = 'photo: { alt: A terrace in the evening, credit: "Photo: Jane Doe" }';
  addField(`${content}/case-studies/${study}.yml`, /^order:/m, `${words}\nlogo: { alt: Ember }`);
  addField(`${content}/posts/${post}.md`, /^title:/m, 'photo: { alt: Shelves }');
  addField(
    `${content}/people.yml`,
    new RegExp(`(?<=^${person}:\\n)`, 'm'),
    '  name: Maria Lindqvist\n  photo: { alt: Maria Lindqvist }',
  );
  const file = `${content}/posts/${post}.md`;
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\n![A shelf with labels](./shelf.jpg "Week two")\n`);
  return { study, post, person };
}
