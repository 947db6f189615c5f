import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readContent } from './entries.ts';
import { pictureFaults } from './pictures.ts';

const content = mkdtempSync(join(tmpdir(), 'fairlead-content-'));
afterAll(() => rmSync(content, { recursive: true }));

const jpeg = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
const put = (name: string, text: string | Uint8Array) => writeFileSync(join(content, name), text);
const found = async () =>
  (await pictureFaults(readContent(content), content)).map(({ file, line, field, message }) =>
    `${file}${line ? `:${line}` : ''}: ${field}: ${message}`.replaceAll(`${content}/`, ''),
  );

beforeEach(async () => {
  rmSync(content, { recursive: true });
  for (const folder of ['case-studies', 'posts', 'people']) mkdirSync(join(content, folder), { recursive: true });
  put('case-studies/acme.yml', 'photo: { alt: A shelf }\n');
  put('case-studies/acme.jpg', await jpeg(1200));
  put('people.yml', 'editor:\n  role: Editor\n');
  put('posts/first.md', '---\ntitle: T\n---\n\n![A shelf](./shelf.jpg "Week two")\n');
  put('posts/shelf.jpg', await jpeg(640));
});

test('pictures with words and files are no faults', async () => {
  expect(await found()).toEqual([]);
});

test('a picture in a text may have any name: that of a logo, or one with a percent sign', async () => {
  put('posts/first.md', '---\ntitle: T\n---\n\n![A](./shelf.logo.jpg)\n\n![B](./100%.jpg)\n\n![C](./5%25.jpg)\n');
  for (const name of ['shelf.logo', '100%', '5%']) put(`posts/${name}.jpg`, await jpeg(640));
  rmSync(join(content, 'posts/shelf.jpg'));
  expect(await found()).toEqual([]);
});

test('a file without words, and words without a file, say what is missing', async () => {
  put('case-studies/acme.yml', 'client: Acme\n');
  put('people.yml', 'editor:\n  photo: { alt: The editor }\n');
  expect(await found()).toEqual([
    'case-studies/acme.yml:1: photo: Is missing, but the file acme.jpg is there. Add the field with what the picture shows (alt), or remove the file.',
    'people.yml:2: editor.photo: Has words, but no picture. Choose one: the file editor (.jpg, .jpeg, .png, .webp, .avif). Or remove the field.',
  ]);
});

test('two files for one photo, a type that browsers do not show, and a file of nobody are faults', async () => {
  cpSync(join(content, 'case-studies/acme.jpg'), join(content, 'case-studies/acme.png'));
  put('people/editor.heic', 'x');
  put('people.yml', 'editor:\n  photo: { alt: The editor }\n');
  put('case-studies/acmee.jpg', await jpeg(1200));
  put('posts/unused.jpg', await jpeg(1200));
  expect((await found()).sort()).toEqual([
    'case-studies/acme.yml:1: photo: Has two files, acme.jpg and acme.png. Keep one of them.',
    'case-studies/acmee.jpg: file: Belongs to no entry. Name it after one, such as <id>.jpg, or remove it.',
    'people.yml:2: editor.photo: editor.heic is of a type that this place cannot show. Save it as JPEG under the same name.',
    'posts/unused.jpg: file: No post shows unused.jpg. Name it after a post, show it in a text, or remove it.',
  ]);
});

test('a band names no file yet, or one of content/media that is not there, or a folder', async () => {
  mkdirSync(join(content, 'media/folder'), { recursive: true });
  mkdirSync(join(content, 'pages'), { recursive: true });
  const band = (file: string) => `  - { band: picture, picture: { file: '${file}', alt: A } }\n`;
  put('pages/a.yml', `path: /a\nbands:\n${band('')}${band('none.jpg')}${band('.')}`);
  expect(await found()).toEqual([
    expect.stringMatching(/^pages\/a\.yml:4: bands\.1\.picture\.file: none\.jpg is not in /),
    expect.stringMatching(/^pages\/a\.yml:5: bands\.2\.picture\.file: \. is not in /),
  ]);
  rmSync(join(content, 'media'), { recursive: true });
});

test('a file that is no picture, is cut off, or is too small for its place is a fault', async () => {
  put('case-studies/acme.jpg', 'no picture');
  put('posts/shelf.jpg', await jpeg(639));
  put('people/editor.jpg', (await jpeg(1200)).subarray(0, 900));
  put('people.yml', 'editor:\n  photo: { alt: The editor }\n');
  expect((await found()).sort()).toEqual([
    'case-studies/acme.yml:1: photo: acme.jpg cannot be read as a picture. Export it once more, or use another file.',
    'people.yml:2: editor.photo: editor.jpg cannot be read as a picture. Export it once more, or use another file.',
    'posts/first.md:5: text: shelf.jpg is 639 pixels wide and needs 640 or more to be sharp in its place. Use a larger version of it.',
  ]);
});

test('a logo is an SVG or a PNG, and an SVG has a limit of bytes', async () => {
  put('case-studies/acme.yml', 'photo: { alt: A shelf }\nlogo: { alt: Acme }\n');
  put(
    'case-studies/acme.logo.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/><!--${'x'.repeat(40_000)}-->`,
  );
  expect(await found()).toEqual([
    'case-studies/acme.yml:2: logo: acme.logo.svg has 41 KB and may have 30. Export it without embedded pictures and fonts.',
  ]);
});

test.each([
  ['![](./shelf.jpg)', 'has no text for people who cannot see it'],
  ['![A shelf](./shelve.jpg)', 'The picture ./shelve.jpg is missing. Put shelve.jpg beside the post'],
  ['![A shelf](https://example.com/shelf.jpg)', 'is no photo beside the post'],
  ['![A shelf](./my shelf.jpg)', 'Take the spaces out of the name of the file'],
  ['Look: ![A shelf](./shelf.jpg)', 'Give it a paragraph of its own'],
])('a post with %s is refused: %s', async (text, message) => {
  put('posts/first.md', `---\ntitle: T\n---\n\n![A shelf](./shelf.jpg)\n\n${text}\n`);
  const faults = await found();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('posts/first.md:7: text: ');
  expect(faults[0]).toContain(message);
});
