/** What the second site has beside the content: drafts, planned and past entries, and landing pages with every kind of file. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORMS, REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import { createDraft } from '@fairlead/site/drafts/draft.ts';
import { photo } from './photo.ts';

/** Each kind of entry with an address: how it is named, and where its pages are. */
const KINDS = [
  ['service', '/services/'],
  ['case', '/case-studies/'],
  ['industry', '/industries/'],
  ['post', '/blog/'],
  ['page', '/lp/'],
] as const;

/** The addresses of entries that visitors do not see: a draft and a planned one of each kind, and a page that is over. */
export const HIDDEN = [
  ...KINDS.flatMap(([kind, folder]) => [`${folder}hidden-${kind}`, `${folder}hidden-later-${kind}`]),
  '/lp/hidden-over',
];

/** A planned entry that names a quote which nobody has given yet. */
export const UNREADY = '/case-studies/hidden-unready';

/** Where the page that is over sends its visitors. */
export const INSTEAD = '/contact#form';

/** The addresses of entries that were planned, and are published since. */
export const SEEN = ['/blog/seen-post', '/lp/seen-page'];

/** The landing page, and what its form has chosen for its visitors. */
export const LANDING = '/lp/seen-landing';
export const CHOSEN = { service: SERVICES[1], revenue: REVENUES[1], platforms: PLATFORMS.slice(1, 3) };

/** A landing page with the calendar, and without the form. */
export const CALL = '/lp/seen-call';

/** The videos of the landing page, each with the page of its provider. */
export const VIDEOS = [
  { provider: 'youtube', id: 'abcDEF123-_', page: 'https://www.youtube.com/watch?v=abcDEF123-_' },
  { provider: 'vimeo', id: '123456789', page: 'https://vimeo.com/123456789' },
];

/** The files of the landing page, each with what its link says of it. */
export const FILES = [
  { file: 'price-list.pdf', bytes: 1_240_000, shown: 'PDF, 1.2 MB' },
  { file: 'keywords.csv', bytes: 400, shown: 'CSV, 1 KB' },
];

/** What is said above the header of every other page. */
export const ANNOUNCED = 'We are closed in the week of the trade fair';

/** The pictures of the landing page, by the names of their files. */
export async function drawPictures(): Promise<Map<string, Buffer>> {
  const team = (await photo(1300, 900)).jpeg().toBuffer();
  const beacon = (await photo(600, 200)).png().toBuffer();
  return new Map([
    ['team.jpg', await team],
    ['beacon.png', await beacon],
    ['acme.svg', Buffer.from(LOGO)],
  ]);
}

/** Writes all of it into a folder with the sources of a site. */
export function addPages(folder: string, pictures: ReadonlyMap<string, Buffer>): void {
  for (const [kind, path] of KINDS) {
    const named = (name: string) => (kind === 'page' ? path + name : name);
    createDraft(kind, named(`hidden-${kind}`), folder);
    plan(createDraft(kind, named(`hidden-later-${kind}`), folder), '2999-01-01 09:00');
  }
  const unready = createDraft('case', 'hidden-unready', folder);
  edit(unready, /^quote:(?:\n .*)+$/m, 'quote: not-given-yet');
  plan(unready, '2999-01-01');
  plan(createDraft('post', 'seen-post', folder), '2020-02-29');
  plan(createDraft('page', '/lp/seen-page', folder), '2020-02-29 09:00');
  const over = createDraft('page', '/lp/hidden-over', folder);
  edit(over, /^draft: true$/m, `until: 2021-12-31\nthen: ${INSTEAD}`);

  const media = join(folder, 'content/media');
  mkdirSync(media, { recursive: true });
  for (const [name, picture] of pictures) writeFileSync(join(media, name), picture);
  writeFileSync(join(media, UNUSED), '-');
  for (const { file, bytes } of FILES) writeFileSync(join(media, file), '-'.repeat(bytes));
  writeFileSync(join(folder, 'content/pages/seen-landing.yml'), landingPage());
  writeFileSync(join(folder, 'content/pages/seen-call.yml'), callPage());
  edit(
    join(folder, 'content/navigation.yml'),
    /^skip:/m,
    `announcement: { text: ${ANNOUNCED}, link: { label: Write to us, href: /contact }, publish: 2020-02-29 }\nskip:`,
  );
}

const plan = (file: string, moment: string) => edit(file, /^draft: true$/m, `publish: ${moment}`);

/** @throws where the file does not have what is replaced */
function edit(file: string, before: RegExp, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!before.test(text)) throw new Error(`${file}: nothing in it matches ${before}.`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/** The point of each poster that stays in view. */
export const FOCUS = { x: 20, y: 85 };
/** A file that no entry names. */
export const UNUSED = 'not-given-yet.pdf';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 60"><path d="M0 0h220v60H0z" fill="#b02a1a"/></svg>';

const head = (path: string, title: string): string => `path: ${path}
index: false
header: brand
seo:
  title: ${title}
  description: Orders that cannot be traced to an ad cost money every month. See in one hour which of yours can, and book a time.
bands:
  - { band: hero, look: split, heading: ${title}, intro: For shops that spend on ads and cannot say which of their orders came from them. }
`;

const landingPage = (): string => `${head(LANDING, 'Spring audit')}
  - band: logos
    heading: Clients who trace their orders
    logos:
      - { file: acme.svg, alt: Acme, href: /case-studies }
      - { file: beacon.png, alt: Beacon }
${['left', 'right']
  .map(
    (side) => `
  - band: picture
    heading: A picture on the ${side}
    paragraphs: [One paragraph beside the picture., Another one with a-very-long-word-that-no-line-of-a-phone-can-hold-as-a-whole.]
    links: [{ label: Read the method, href: /methodology }]
    picture: { file: team.jpg, alt: Shelves on the ${side}, credit: "Photo: Jane Doe" }
    side: ${side}`,
  )
  .join('')}
${VIDEOS.map(
  ({ provider, id }) => `
  - { band: video, heading: A film on ${provider}, intro: Two minutes., provider: ${provider}, video: "${id}", poster: { file: team.jpg, alt: The team, focus: { x: ${FOCUS.x}, y: ${FOCUS.y} } } }`,
).join('')}
  - band: downloads
    heading: Files to take along
    intro: Both are short.
    files:
${FILES.map(({ file }) => `      - { file: ${file}, title: The file ${file}, text: What is in it. }`).join('\n')}
  - { band: form, heading: Book the audit, service: ${CHOSEN.service}, revenue: ${JSON.stringify(CHOSEN.revenue)}, platforms: ${JSON.stringify(CHOSEN.platforms)} }
`;

const callPage = (): string => `${head(CALL, 'Book a call')}
  - { band: calendar, heading: Choose a time, intro: Half an hour is enough. }
`;
