/** What others name is published, unpublished and removed in one save, and the whole check is green afterward. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '@fairlead/site/check/main.ts';
import { plate } from '@fairlead/site/src/content/schemas/art.ts';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Answers, Entry, Problems, Value } from '../api.ts';
import { contentFiles } from '../files/content-files.ts';
import { openEditor } from './example.ts';

let editor = openEditor();
beforeEach(() => {
  editor.close();
  editor = openEditor();
});
afterAll(() => editor.close());

/** Each save judges the whole content, perhaps beside other work. */
vi.setConfig({ testTimeout: 120_000 });

type Group = Record<string, Value>;
type Listed = { groups: { id: string; services: { id: string; name: string }[] }[]; former: Group[] };

const list = (): Listed => JSON.parse(editor.read('services.json'));
const listed = () => list().groups.flatMap(({ services }) => services.map(({ id }) => id));
const redirects = () => parse(editor.read('site.yml')).redirects;
const yaml = (file: string) => parse(editor.read(file));
const write = (file: string, data: object) => writeFileSync(join(editor.root, file), stringify(data));
const fields = async (file: string) => (await editor.entry(file)).value as Group;

/** Saves what an entry says, or removes it without. @returns the answer */
async function send(file: string, next: Value | null, answers?: Answers) {
  const { version } = await editor.entry(file);
  const more = answers && { answers };
  return next === null
    ? editor.ask('POST', 'remove', { file, version, ...more })
    : editor.ask('POST', 'save', { file, version, value: next, ...more });
}

/** Does the same again with answers to what it was asked: those given, else what is proposed. */
async function carryOut(file: string, next: Value | null, chosen: Answers = {}): Promise<Problems> {
  const asked = await send(file, next);
  const { problems, questions = [] } = asked.data as Problems;
  expect([asked.status, problems]).toEqual([422, []]);
  const answers = Object.fromEntries(questions.map(({ name, proposed }) => [name, proposed]));
  const done = await send(file, next, { ...answers, ...chosen });
  expect(done.status, JSON.stringify(done.data)).toBe(next === null ? 204 : 200);
  await checkContent(false, editor.root);
  return asked.data as Problems;
}

const draftOf = (value: Group): Group => ({ draft: true, ...value });
const publishedOf = ({ draft: _, ...value }: Group): Group => value;

type OverviewGroup = { group: string; main: { service: string } };

/** The groups of cards on /services. */
const overview = (): OverviewGroup[] =>
  yaml('pages/services.yml').bands.filter(({ look }: { look?: string }) => look === 'group');

/** What a service names in a field of its own or of one of its bands. */
function namedIn(file: string, field: string): string[] {
  const service = yaml(`services/${file}`);
  return [service, ...service.bands].flatMap((group) => group[field] ?? []);
}

/** A service whose card is not the only one of its group, and that is no main service of one. */
function common(): string {
  const mains = overview().map(({ main }) => main.service);
  const groupOf = (id: string): string | undefined => yaml(`services/${id}.yml`).overview?.group;
  const all = listed();
  return must(
    all.find((id) => !mains.includes(id) && all.filter((other) => groupOf(other) === groupOf(id)).length > 1),
  );
}

describe('a service', () => {
  test('that is published is put into the group and under the name that the person chooses, in one save', async () => {
    const id = common();
    const text = publishedOf(yaml(`services/${id}.yml`) as Group);
    const seo = { title: 'Trade Show Leads', description: (text.seo as Group).description };
    const file = 'services/trade-shows.yml';
    const own = { ...text, draft: true, seo: { ...seo, description: `${String(seo.description).slice(0, -1)} too.` } };
    write(file, own);
    const group = must(list().groups.at(-1)).id;
    const asked = await carryOut(file, publishedOf(await fields(file)), {
      'group trade-shows': group,
      'name trade-shows': 'Trade Shows',
    });
    expect(asked.questions?.map(({ name, proposed }) => [name, proposed])).toEqual([
      ['group trade-shows', must(list().groups[0]).id],
      ['name trade-shows', 'Trade Show Leads'],
    ]);
    expect(must(list().groups.at(-1)).services.at(-1)).toEqual({ id: 'trade-shows', name: 'Trade Shows' });
    expect(editor.read(file)).not.toContain('draft');
  });

  test('that is unpublished becomes a former one, is named nowhere, and comes back with its name', async () => {
    const id = common();
    const file = `services/${id}.yml`;
    const name = must(
      list()
        .groups.flatMap(({ services }) => services)
        .find((service) => service.id === id),
    ).name;
    const asked = await carryOut(file, draftOf(await fields(file)));
    expect(asked.touched?.length).toBeGreaterThan(0);
    expect(listed()).not.toContain(id);
    expect(list().former).toEqual([{ id, name, now: '/services' }]);
    await carryOut(file, publishedOf(await fields(file)));
    expect(listed()).toContain(id);
    expect(list().former).toEqual([]);
  });

  test('that is removed is replaced by another one wherever it is named', async () => {
    const id = common();
    const next = must(listed().find((other) => other !== id));
    await carryOut(`services/${id}.yml`, null, { [`instead services ${id}`]: next });
    expect(existsSync(join(editor.root, `services/${id}.yml`))).toBe(false);
    expect(list().former).toMatchObject([{ id, now: `/services/${next}` }]);
  });

  test('that is the main service of a group is removed, and a card of the group takes its place', async () => {
    const { group, main } = must(overview()[0]);
    const id = main.service;
    const cards = listed().filter((other) => yaml(`services/${other}.yml`).overview?.group === group);
    // Its group keeps a card.
    expect(cards.length).toBeGreaterThan(1);
    // A post ends with a service, so it would ask for another one in its place.
    for (const name of editor.files('posts')) {
      const post = editor.read(`posts/${name}`);
      const instead = post.replace(new RegExp(`^service: ${id}$`, 'm'), `service: ${must(cards[0])}`);
      writeFileSync(join(editor.root, 'posts', name), instead);
    }
    await carryOut(`services/${id}.yml`, null);
    expect(listed()).not.toContain(id);
    expect(overview().find((other) => other.group === group)?.main.service).toSatisfy((next) => cards.includes(next));
  });

  test('that still has texts of its draft is refused before anything is asked, in words about the form', async () => {
    const { data } = await editor.ask('POST', 'create', { kind: 'services', slug: 'trade-shows' });
    const { file, value } = data as Entry;
    const answer = await send(file, publishedOf(value as Group));
    const { problems, questions } = answer.data as Problems;
    expect([answer.status, questions]).toEqual([422, undefined]);
    expect(problems.map(({ message }) => message).join('\n')).not.toMatch(/draft: true|services\.json/);
  });

  test('that still has texts of its draft is kept alone at the desk, and says what is left', async () => {
    editor.close();
    editor = openEditor({ atDesk: true });
    const { data } = await editor.ask('POST', 'create', { kind: 'services', slug: 'trade-shows' });
    const { file, value } = data as Entry;
    const before = editor.read('services.json');
    expect((await send(file, publishedOf(value as Group))).status).toBe(200);
    expect([editor.read('services.json'), editor.read(file)]).toEqual([before, expect.not.stringMatching(/^draft:/m)]);
    const { version } = await editor.entry(file);
    const checked = await editor.ask('POST', 'check', { file, version, value: publishedOf(value as Group) });
    const problems = editor.problems(checked);
    expect(problems.filter((problem) => problem.file === file).length).toBeGreaterThan(3);
    expect(problems.map(({ message }) => message).join('\n')).not.toMatch(/draft: true|services\.json/);
    // Whatever else is wrong in it meanwhile, nobody is kept from saving something else.
    const other = `services/${must(editor.files('services').find((name) => !file.endsWith(name)))}`;
    const changed = { ...(await fields(other)), name: 'Another name' };
    expect((await send(other, changed)).status).toBe(200);
  });
});

describe('what no visitor has ever seen becomes a draft again without a question about its visitors', () => {
  const file = 'services/trade-shows.yml';
  beforeEach(() => {
    editor.close();
    editor = openEditor({ atDesk: true, isKnown: (address) => address !== '/services/trade-shows' });
  });

  test('an entry that was kept unfinished', async () => {
    const { data } = await editor.ask('POST', 'create', { kind: 'services', slug: 'trade-shows' });
    const { value } = data as Entry;
    expect((await send(file, publishedOf(value as Group))).status).toBe(200);
    expect((await send(file, draftOf(await fields(file)))).status).toBe(200);
    expect(redirects()).toEqual([]);
  });

  test('a service that nobody has published yet, which leaves the menu again', async () => {
    const before = list();
    const own = yaml(`services/${common()}.yml`);
    const { title, description } = own.seo;
    write(file, { ...own, draft: true, seo: { title: `${title} 2`, description: `${description.slice(0, -1)} too.` } });
    await carryOut(file, publishedOf(await fields(file)));
    expect(listed()).toContain('trade-shows');
    expect((await send(file, draftOf(await fields(file)))).status).toBe(200);
    expect(list()).toEqual(before);
  });

  test('but not where an address leads to it that visitors know', async () => {
    const own = yaml(`services/${common()}.yml`);
    const { title, description } = own.seo;
    write(file, { ...own, draft: true, seo: { title: `${title} 2`, description: `${description.slice(0, -1)} too.` } });
    await carryOut(file, publishedOf(await fields(file)));
    const id = must(listed().find((other) => other !== 'trade-shows'));
    await carryOut(`services/${id}.yml`, null, { [`instead services ${id}`]: 'trade-shows' });
    await carryOut(file, draftOf(await fields(file)));
    expect(list().former).toMatchObject([{ id }, { id: 'trade-shows' }]);
    expect(list().former.map(({ now }) => now)).not.toContain('/services/trade-shows');
  });
});

describe('a post', () => {
  const POSTS = ['posts/one.md', 'posts/two.md'];
  const post = (other: string) =>
    `---\n${stringify({
      draft: true,
      title: `Which rope of ${other}`,
      description: `Which rope carries the load of ${other}.`,
      seo: {
        title: `Ropes of ${other}`,
        description: `Which rope carries which load of ${other}, how to tell it in the shop, and where to read more about it before the order.`,
      },
      icon: must(plate.options[0]),
      category: 'SEO Strategy',
      date: '2026-11',
      related: [other],
      sources: [{ title: 'A study', publisher: 'Society', url: 'https://rope.example/' }],
      service: must(listed()[0]),
    })}---\n\nA rope.[1](#source-1) See [the other](/blog/${other}).\n`;
  const writeBoth = () => {
    writeFileSync(join(editor.root, 'posts/one.md'), post('two'));
    writeFileSync(join(editor.root, 'posts/two.md'), post('one'));
  };

  test('that names another draft, which names it, is published together with it', async () => {
    writeBoth();
    await carryOut('posts/one.md', publishedOf(await fields('posts/one.md')));
    for (const file of POSTS) expect(editor.read(file)).not.toContain('draft');
  });

  test('that is unpublished is taken out where others name and link it, and its address leads to the blog', async () => {
    writeBoth();
    await carryOut('posts/one.md', publishedOf(await fields('posts/one.md')));
    await carryOut('posts/one.md', draftOf(await fields('posts/one.md')));
    expect(editor.read('posts/two.md')).not.toContain('related');
    expect(editor.read('posts/two.md')).toContain('[the other](/blog)');
    expect(redirects()).toEqual([{ from: '/blog/one', to: '/blog' }]);
    await carryOut('posts/two.md', null);
    expect(redirects()).toContainEqual({ from: '/blog/two', to: '/blog' });
  });
});

test('a case that services show as proof is replaced by another case, with figures of that case', async () => {
  const [id, next] = ['case-studies/', 'case-studies/'].map((folder, at) => {
    const names = editor.files(folder);
    return must(names[at]).replace('.yml', '');
  });
  const own = must(id);
  const figures: string[] = yaml(`case-studies/${own}.yml`).figures.map(({ id }: { id: string }) => id);
  const texts = editor.files('services').map((name) => `services/${name}`);
  const says = texts.filter((file) => figures.some((figure) => editor.read(file).includes(`{${figure}}`)));
  if (says.length > 0) {
    const { questions = [] } = (await send(`case-studies/${own}.yml`, null)).data as Problems;
    const answers = Object.fromEntries(questions.map(({ name, proposed }) => [name, proposed]));
    const refused = await send(`case-studies/${own}.yml`, null, answers);
    expect(editor.problems(refused)).toContainEqual(
      expect.objectContaining({ file: says[0], message: expect.stringMatching(/^Names “.*Change it there first\.$/) }),
    );
  }
  for (const file of says)
    writeFileSync(
      join(editor.root, file),
      editor
        .read(file)
        .replace(/\(?\{[^}]*\}\)?/g, (token) => (figures.some((figure) => token.includes(figure)) ? 'a part' : token)),
    );
  await carryOut(`case-studies/${id}.yml`, null, { [`instead case-studies ${id}`]: must(next) });
  expect(redirects()).toEqual([{ from: `/case-studies/${id}`, to: `/case-studies/${next}` }]);
});

test('an industry and a sample are removed, and what links to them leads elsewhere', { tags: 'slow' }, async () => {
  for (const kind of ['industries', 'samples']) {
    const name = must(editor.files(kind)[0]).replace('.yml', '');
    await carryOut(`${kind}/${name}.yml`, null);
    expect(existsSync(join(editor.root, kind, `${name}.yml`))).toBe(false);
  }
});

test('a person whom posts and pages name is removed with the mentions, or somebody else takes their place', async () => {
  const people = await fields('people.yml');
  const [first = '', second = ''] = Object.keys(people);
  const { [first]: _, ...rest } = people;
  await carryOut('people.yml', rest, { [`instead people ${first}`]: second });
  expect(Object.keys(yaml('people.yml'))).not.toContain(first);
});

test.each([
  ['calculators.yml', 'calculator'],
  ['prices.yml', 'price'],
])('what services name of %s is removed in one save', { tags: 'slow' }, async (file, field) => {
  const all = await fields(file);
  const used = editor.files('services').flatMap((name) => namedIn(name, field));
  const id = must(Object.keys(all).find((name) => used.includes(name)));
  // A text that says a price has to be rewritten by somebody.
  const saying = new RegExp(`\\{${id}(?:-[a-z]+)?\\}`, 'g');
  for (const { file: other } of contentFiles(editor.root))
    if (other !== file && saying.test(editor.read(other)))
      writeFileSync(join(editor.root, other), editor.read(other).replace(saying, 'a fee'));
  const { [id]: _, ...rest } = all;
  await carryOut(file, rest);
  expect(editor.files('services').flatMap((name) => namedIn(name, field))).not.toContain(id);
});
