/** Pictures and files of content/media: what is taken, what is refused, and what nobody uses. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '@fairlead/site/check/main.ts';
import { namesOf } from '@fairlead/site/src/art/drawings.ts';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Media, Uploaded } from '../api.ts';
import { openEditor } from './example.ts';

const PAGE = 'pages/lp-test.yml';
const editor = openEditor();
const people = editor.read('people.yml');
afterAll(() => editor.close());
afterEach(() => {
  for (const name of ['content/media', `content/${PAGE}`, 'removed', 'secret'])
    rmSync(join(editor.folder, name), { recursive: true, force: true });
  writeFileSync(join(editor.root, 'people.yml'), people);
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456789' } });
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90">${inside}</svg>`);
const PATH = '<path d="M0 0h9v9z"/>';

const send = (name: string, bytes: Uint8Array, use = 'picture') =>
  editor.ask('POST', `media?${new URLSearchParams({ name, use })}`, bytes);
const nameOf = async (sent: ReturnType<typeof send>) => ((await sent).data as Uploaded).name;
// What the editor answers is in api.ts.
const media = async () => (await editor.ask('GET', 'media')).data as Media;
const stored = (name: string) => readFileSync(join(editor.root, 'media', name));

/** A page with a band that shows a picture. */
function show(file: string, alt = 'Shelves'): void {
  const band = `{ band: picture, heading: A picture, paragraphs: [Words.], picture: { file: ${file}, alt: ${alt} } }`;
  writeFileSync(
    join(editor.root, PAGE),
    `path: /lp/test\nseo: { title: Test, description: A page of a test. }\nbands:\n  - { band: hero, look: split, heading: Test, intro: Words. }\n  - ${band}\n`,
  );
}

describe('a picture', () => {
  test('is stored upright, without what the camera has written, and no larger than any screen needs', async () => {
    const photo = await blank(4000, 3000)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await nameOf(send('IMG 4711 (Ünser Büro).JPEG', photo))).toBe('img-4711-unser-buro.jpg');
    const { width, height, orientation, exif, icc, xmp } = await sharp(stored('img-4711-unser-buro.jpg')).metadata();
    expect([width, height, orientation, exif, icc, xmp]).toEqual([1920, 2560, ...Array(4).fill(undefined)]);
  });

  test('that is there already is not stored twice, and another one of its name gets a number', async () => {
    const [one, other] = [await blank(800, 600).png().toBuffer(), await blank(900, 600).png().toBuffer()];
    const names = [];
    for (const bytes of [one, one, other]) names.push(await nameOf(send('team.png', bytes)));
    expect(names).toEqual(['team.png', 'team.png', 'team-2.png']);
  });
});

describe('what cannot be shown is refused with what to do, and nothing is stored', () => {
  const cut = async () => (await blank(2000, 1500).jpeg().toBuffer()).subarray(0, 9_000);
  const head = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(400)]);
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, number, RegExp]>([
    ['a text', 'a.jpg', () => Buffer.from('<html>'), 415, /“a\.jpg” is no picture .* Use JPG, PNG, WEBP, AVIF\.$/],
    ['a HEIC picture', 'a.heic', () => head('\0\0\0\x18ftypheic'), 415, /HEIC.* Export it as JPEG/],
    ['a HEIC picture of another phone', 'a.jpg', () => head('\0\0\0\x1cftypmif1\0\0\0\0mif1heic'), 415, /HEIC/],
    ['a video', 'a.mp4', () => head('\0\0\0\x18ftypisom'), 415, /a video\. Put it on YouTube/],
    ['a GIF', 'a.gif', () => head('GIF89a'), 415, /Save it as PNG/],
    ['a PDF', 'a.pdf', () => head('%PDF-1.7'), 415, /band Downloads/],
    ['nothing', 'a.jpg', () => Buffer.alloc(0), 422, /is empty\. Choose it again/],
    ['a picture that is cut off', 'a.jpg', cut, 422, /is broken.* Export it once more/],
    [
      'a small one',
      'a.png',
      () => blank(300, 200).png().toBuffer(),
      422,
      /“a\.png” is 300 pixels wide .* larger version/,
    ],
    ['one of too many pixels', 'a.png', () => blank(12_000, 9_000).png().toBuffer(), 422, /million pixels/],
    ['a drawing', 'a.svg', () => svg(PATH), 415, /A photo is needed here/],
    ['too many bytes', 'a.jpg', () => Buffer.alloc(20_000_001), 413, /more than 20 MB\. Use a smaller version/],
  ])('%s', async (_, name, bytes, status, message) => {
    const answer = await send(name, await bytes());
    expect([answer.status, editor.problems(answer)[0]?.message]).toEqual([status, expect.stringMatching(message)]);
    expect(existsSync(join(editor.root, 'media'))).toBe(false);
  });

  test.each([
    ['a script', svg(`<script>alert(1)</script>${PATH}`)],
    ['a script of another prefix', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`)],
    ['a script at an event', svg('<path d="M0 0h9v9z" onload="alert(1)"/>')],
    ['a script in an address', svg(`<a href="&#106;avascript:alert(1)">${PATH}</a>`)],
    [
      'a script by an animation',
      svg(`<a><animate attributeName="xlink:href" values="javascript:alert(1)"/>${PATH}</a>`),
    ],
    ['a script by an entity', svg('&s;', '<!DOCTYPE svg [<!ENTITY s "<script>alert(1)</script>">]>')],
    ['a page', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
    ['a file from elsewhere', svg('<image href="https://track.example/a.png"/>')],
    ['a style from elsewhere', svg(`<style>@import url(https://track.example/a.css);</style>${PATH}`)],
    ['another drawing', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
    [
      'bytes of another encoding',
      Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'utf16le'),
    ],
  ])('a logo with %s', async (_, bytes) => {
    const answer = await send('logo.svg', bytes, 'logo');
    expect([answer.status, editor.problems(answer)[0]?.message]).toEqual([
      422,
      expect.stringMatching(/or use a PNG\.$/),
    ]);
    expect(existsSync(join(editor.root, 'media'))).toBe(false);
  });

  test.each([
    ['a program', 'a.exe', 'MZ', 415],
    ['a page', 'a.html', '<html>', 415],
    ['a program as PDF', 'a.pdf', 'MZ', 422],
  ])('a file to take along that is %s', async (_, name, text, status) => {
    expect((await send(name, Buffer.from(text), 'file')).status).toBe(status);
    expect(existsSync(join(editor.root, 'media'))).toBe(false);
  });
});

test('a logo and a file to take along are stored, the logo without what its program has written into it', async () => {
  const drawn = svg(`<!-- Made by Ann --><metadata><x>secret</x></metadata>${PATH}`, '<?xml version="1.0"?>');
  expect(await nameOf(send('Acme.svg', drawn, 'logo'))).toBe('acme.svg');
  expect(stored('acme.svg').toString()).toMatch(/^<svg(?!.*(?:Ann|secret|<\?xml)).*<path/s);
  const pdf = Buffer.from('%PDF-1.7 x');
  expect(await nameOf(send('Price List.PDF', pdf, 'file'))).toBe('price-list.pdf');
  expect(stored('price-list.pdf')).toEqual(pdf);
});

test('what an entry shows is listed with it and stays; what nobody uses is removed and brought back', async () => {
  const bytes = await blank(800, 600).png().toBuffer();
  await send('used.png', bytes);
  show('used.png');
  await send('free.png', await blank(801, 600).png().toBuffer());
  await checkContent(false, editor.root);
  const { files } = await media();
  const used = [{ file: PAGE, title: 'Test' }];
  expect(files.map(({ photo, alt, usedBy }) => [photo, alt, usedBy]).sort()).toEqual([
    ['media/free.png', null, []],
    ['media/used.png', 'Shelves', used],
  ]);
  const shown = await editor.get('picture?photo=media/free.png&size=small');
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(320);

  expect((await editor.ask('POST', 'media/remove', { photo: 'media/used.png' })).status).toBe(422);
  const removed = await editor.ask('POST', 'media/remove', { photo: 'media/free.png' });
  expect(removed).toMatchObject({ status: 200, data: { removed: ['media/free.png'] } });
  expect(existsSync(join(editor.root, 'media/free.png'))).toBe(false);
  expect(await editor.ask('POST', 'media/restore', { photo: 'media/free.png' })).toMatchObject({
    status: 200,
    data: { removed: [] },
  });
  expect((await media()).files).toHaveLength(2);
});

test.each(['../data/leads.sqlite', 'media/../site.yml', 'media/../../secret', '/etc/passwd', 'site.yml', ''])(
  'the path %j is no picture',
  async (photo) => {
    mkdirSync(join(editor.root, 'media'));
    writeFileSync(join(editor.folder, 'secret'), 'x');
    for (const act of ['remove', 'restore'])
      expect((await editor.ask('POST', `media/${act}`, { photo })).status).toBe(404);
    expect((await editor.get(`picture?photo=${encodeURIComponent(photo)}`)).status).toBe(404);
  },
);

test('while a file cannot be read, nothing counts as unused', async () => {
  await send('free.png', await blank(800, 600).png().toBuffer());
  writeFileSync(join(editor.root, 'people.yml'), '{ broken');
  expect((await media()).fault).toMatch(/cannot be read/);
  expect((await editor.ask('POST', 'media/remove', { photo: 'media/free.png' })).status).toBe(422);
});

test('a drawing of the site is shown in the colors of either scheme, and nothing else by that way', async () => {
  const [name = ''] = namesOf('plates');
  const [light, dark] = await Promise.all(
    ['light', 'dark'].map((scheme) => editor.get(`drawing?${new URLSearchParams({ name, scheme })}`)),
  );
  expect([light?.status, light?.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await light?.text()).not.toBe(await dark?.text());
  expect((await editor.get('drawing?name=../../site')).status).toBe(404);
});
