/**
 * Makes of a file that somebody has sent what is stored: a picture without what a camera has written into it, upright and
 * no larger than any screen needs; a drawing without anything but its shapes. What cannot be shown is refused.
 */
import sharp, { type Sharp } from 'sharp';
import { optimize } from 'svgo';
import { LONGEST_SIDE } from '../api.ts';
import { refusal } from './problems.ts';

/** As the largest cameras of phones have. A small file may hold a picture that no memory can: this one needs a gigabyte as AVIF. */
const MOST_PIXELS = 50_000_000;
/** Bytes of a drawing before it is tidied, which takes four times as long for twice as many. */
const LONGEST_DRAWING = 300_000;

/** What a place shows: a photo, a logo, or a file to take along. */
export type Use = 'picture' | 'logo' | 'file';
export type Prepared = { bytes: Uint8Array; ending: string };

const ENDINGS: Readonly<Record<Use, string[]>> = {
  picture: ['jpg', 'png', 'webp', 'avif'],
  logo: ['svg', 'png'],
  file: ['csv', 'docx', 'pdf', 'pptx', 'xlsx', 'zip'],
};

const spelled = (use: Use): string => ENDINGS[use].map((ending) => ending.toUpperCase()).join(', ');

/** What people send that no browser shows, by the letters at its beginning. */
const OTHERS: [pattern: RegExp, what: string, remedy: string][] = [
  [
    /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s,
    'a HEIC picture, as many phones take them, which browsers cannot show',
    'Export it as JPEG, or choose it on an iPhone from its own photo library, which sends a JPEG.',
  ],
  [/^.{4}ftyp/s, 'a video', 'Put it on YouTube or Vimeo, and show it with the band Video.'],
  [/^GIF8/, 'a GIF', 'Save it as PNG.'],
  [/^(?:II\*|MM.\*)/s, 'a TIFF or raw picture', 'Export it as JPEG.'],
  [/^8BPS/, 'a Photoshop file', 'Export it as JPEG or PNG.'],
  [/^BM/, 'a BMP picture', 'Save it as PNG.'],
  [/^%PDF-/, 'a PDF', 'Export the page as a picture, or offer the PDF in the band Downloads.'],
];

/**
 * @param name as it was called, for the message
 * @throws {Refusal} with what to do instead
 */
export async function prepared(bytes: Uint8Array, name: string, use: Use): Promise<Prepared> {
  if (bytes.length === 0) throw refusal(422, `“${name}” is empty. Choose it again, or use another file.`);
  const begins = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1');
  if (use === 'file') return document(bytes, name, begins);
  const isDrawing = /<svg[\s>]/i.test(begins) || /\.svgz?$/i.test(name);
  if (isDrawing && use === 'logo') return drawing(bytes, name);
  if (isDrawing) throw refusal(415, `“${name}” is a drawing. A photo is needed here: use ${spelled(use)}.`);
  const [, what, remedy] = OTHERS.find(([pattern]) => pattern.test(begins) && !isAvif(begins)) ?? [];
  if (what) throw refusal(415, `“${name}” is ${what}. ${remedy}`);
  return picture(bytes, name, use);
}

const isAvif = (begins: string): boolean => /^.{4}ftypavi[fs]/s.test(begins) || /^.{4}ftyp.{8,40}avif/s.test(begins);

async function picture(bytes: Uint8Array, name: string, use: Use): Promise<Prepared> {
  const read = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
  const { format, compression, width, height } = await read.metadata().catch((error: Error) => {
    if (/pixel limit/i.test(error.message)) throw tooManyPixels(name);
    throw refusal(415, `“${name}” is no picture that can be shown here. Use ${spelled(use)}.`);
  });
  if (width * height > MOST_PIXELS) throw tooManyPixels(name);
  const kind = format === 'heif' ? (compression === 'av1' ? 'avif' : undefined) : format;
  const ending = kind === 'jpeg' ? 'jpg' : kind;
  if (ending === undefined || !ENDINGS[use].includes(ending))
    throw refusal(415, `“${name}” is a picture of a kind that cannot be shown here. Save it as ${spelled(use)}.`);
  // Without `keepMetadata`, sharp writes no place, camera or profile, and colors become those that every screen knows.
  const upright = read.autoOrient().resize({
    ...{ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
  });
  try {
    return { bytes: new Uint8Array(await written(upright, ending).toBuffer()), ending };
  } catch {
    throw refusal(422, `“${name}” is broken: a part of it cannot be read. Export it once more, or use another file.`);
  }
}

/** A picture has one type at a time: the last that it was told. */
function written(picture: Sharp, ending: string): Sharp {
  switch (ending) {
    case 'jpg':
      return picture.jpeg({ quality: 90 });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 90 });
    default:
      // With sharp's own effort of 4, it takes six times as long and has a quarter fewer bytes.
      return picture.avif({ quality: 75, effort: 2 });
  }
}

const tooManyPixels = (name: string) =>
  refusal(422, `“${name}” has more than ${MOST_PIXELS / 1_000_000} million pixels. Use a smaller version.`);

/** Elements that run something, load something, or hold a page within the drawing. */
const FORBIDDEN = ['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler', 'listener'];
/** What may stand in an address: a part of the drawing, or a picture in the drawing itself. */
const OWN_ADDRESS = /^(?:#|data:image\/(?:png|jpeg|webp);base64,|$)/i;
const FOREIGN_STYLE = /@import|expression\(|javascript:|url\(\s*['"]?(?!#|['"]?#)/i;

const local = (tag: string): string => tag.replace(/^.*:/, '').toLowerCase();

/** What a drawing must not have; undefined for nothing. */
function forbiddenIn(tag: string, attributes: Readonly<Record<string, string>>): string | undefined {
  if (FORBIDDEN.includes(local(tag))) return local(tag) === 'script' ? 'a script' : `an element <${local(tag)}>`;
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = local(key);
    if (attribute.startsWith('on')) return 'a script';
    if (attribute === 'attributename' && /href|^on/i.test(value)) return 'a script';
    if (['href', 'src'].includes(attribute) && !OWN_ADDRESS.test(value.trim()))
      return 'a link or a file from elsewhere';
    if (FOREIGN_STYLE.test(value)) return 'a style or a file from elsewhere';
  }
  return undefined;
}

/**
 * A drawing is refused for a script rather than cleaned of it: what is left might not be what somebody has drawn. It is stored
 * as it was understood here, so that no browser can read it in another way.
 */
async function drawing(bytes: Uint8Array, name: string): Promise<Prepared> {
  if (bytes.length > LONGEST_DRAWING)
    throw refusal(
      422,
      `“${name}” has more than ${LONGEST_DRAWING / 1_000} KB. Export it without embedded pictures and fonts, or use a PNG.`,
    );
  let found: string | undefined;
  let made: string;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    ({ data: made } = optimize(text, {
      plugins: [
        {
          name: 'look',
          fn: () => ({
            // It may name a style sheet or a program elsewhere.
            instruction: {
              enter: ({ name: instruction }) => {
                if (instruction !== 'xml') found ??= `an instruction <?${instruction}?>`;
              },
            },
            element: {
              enter: ({ name: tag, attributes, children }) => {
                found ??= forbiddenIn(tag, attributes);
                const styles = local(tag) === 'style' ? children : [];
                if (styles.some((child) => 'value' in child && FOREIGN_STYLE.test(child.value)))
                  found ??= 'a style or a file from elsewhere';
              },
            },
          }),
        },
        'preset-default',
      ],
    }));
    await sharp(Buffer.from(made), { failOn: 'error', limitInputPixels: MOST_PIXELS }).metadata();
  } catch {
    throw refusal(422, `“${name}” cannot be read as a drawing. Export it once more as SVG, or use a PNG.`);
  }
  if (found !== undefined)
    throw refusal(
      422,
      `“${name}” has ${found} in it, which a logo must not have. Export it once more as a plain SVG, or use a PNG.`,
    );
  return { bytes: new TextEncoder().encode(made), ending: 'svg' };
}

/** The letters at the beginning of documents. Those of Office are ZIP archives. */
const BEGINS: Readonly<Record<string, string>> = { pdf: '%PDF-', zip: 'PK', docx: 'PK', pptx: 'PK', xlsx: 'PK' };

function document(bytes: Uint8Array, name: string, begins: string): Prepared {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!ENDINGS.file.includes(ending))
    throw refusal(415, `“${name}” is of a kind that visitors cannot open safely. Use ${spelled('file')}.`);
  const isText = ending === 'csv';
  if (isText ? begins.includes('\0') : !begins.startsWith(BEGINS[ending] ?? ''))
    throw refusal(422, `“${name}” is no ${ending.toUpperCase()} file, or it is broken. Export it once more.`);
  return { bytes, ending };
}
