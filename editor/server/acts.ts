/**
 * What else changes when an entry is published, unpublished or removed, or when something goes that others name: the list of
 * services, redirects, and every mention elsewhere. All of it is saved at once, since no order of single saves would be right.
 */
import { allFields, type Entry, entryOf, isDraft, isHidden } from '@fairlead/site/check/entries.ts';
import { type Named, named } from '@fairlead/site/check/references.ts';
import { schemaFaults } from '@fairlead/site/check/schema.ts';
import { titleOf as titleOfId } from '@fairlead/site/drafts/questions.ts';
import { listAt, textAt } from '@fairlead/site/src/content/fields.ts';
import { aboutKind, isKind, KINDS, type Kind, pathOf } from '@fairlead/site/src/content/kinds.ts';
import type { Choice, Path, Question, Value } from '../api.ts';
import { applied, type Group, isGroup, isList, placeIn, valueAt } from '../data.ts';

/** The lists of addresses and services, and the page of services, which entries of a kind share. */
const SERVICES = 'services.json';
const SETTINGS = 'site.yml';
const OVERVIEW = 'pages/services.yml';

/** The answer that nothing comes in place of what goes. */
const NOTHING = '';

type Answers = Readonly<Record<string, string>>;
type Act = {
  /** All entries as they are on disk, files by their paths below content/. */
  entries: Entry[];
  /** The same of the file that is saved, before and after; none of a file that is not there. */
  before: Entry[];
  after: Entry[];
  answers: Answers;
  /** What another file says. */
  read: (file: string) => Value;
  /** How people call an entry. */
  titleOf: (id: string, data: unknown) => string;
  /** Whether visitors may know an address of the site. */
  isKnown: (address: string) => boolean;
};

/** What the other files say then, what has to be asked first, and what goes. */
export type Consequences = { files: Map<string, Value>; questions: Question[]; going: Named[] };

const isListKind = (kind: Kind): boolean => KINDS[kind].holds === 'list';

/** Where the fields of an entry begin in its file. */
const startOf = ({ kind, id }: Entry): Path => (isListKind(kind) ? [id] : []);

/** The data without an item of a list, and without the items of the lists beside it that belong to this one. */
function withoutRow(data: Value, path: Path): Value | undefined {
  const [list, at] = [valueAt(data, path.slice(0, -1)), path.at(-1)];
  const around = path.slice(0, -2);
  const beside = Object.entries(valueAt(data, around) ?? {});
  const rows = isList(list) ? beside.filter(([, other]) => isList(other) && other.length === list.length) : [];
  if (rows.length === 0) return undefined;
  return rows.reduce((rest, [key]) => applied(rest, { op: 'remove', path: [...around, key, at ?? 0] }), data);
}

/** The data without what stands at a path, or the nearest thing around it that the schema can do without. */
function takenOut(kind: Kind, data: Value, path: Path): Value | undefined {
  const { schema } = KINDS[kind];
  const before = schemaFaults(schema, data).length;
  const without = path.map((_, at) => applied(data, { op: 'remove', path: path.slice(0, path.length - at) }));
  const [alone, ...around] = without;
  return [alone, withoutRow(data, path), ...around].find(
    (candidate) => candidate !== undefined && schemaFaults(schema, candidate).length <= before,
  );
}

/** Whether a list has a text, or an item with this text in the same field, besides the one at a path. */
function isBeside(data: Value, path: Path, text: string): boolean {
  const depth = path.findLastIndex((step) => typeof step === 'number');
  const list = depth < 0 ? undefined : valueAt(data, path.slice(0, depth));
  return isList(list) && list.some((item, at) => at !== path[depth] && valueAt(item, path.slice(depth + 1)) === text);
}

const ownFigures = (entry: Entry | undefined): string[] =>
  entry ? named([entry]).flatMap(({ target, id }) => (target === 'figures' ? [id] : [])) : [];

export function consequences({ entries, before, after, answers, read, titleOf, isKnown }: Act): Consequences {
  const files = new Map<string, Value>();
  const questions: Question[] = [];
  const own = before[0]?.file ?? after[0]?.file;
  const others = entries.filter(({ file }) => file !== own);
  const published = others.filter((entry) => !isHidden(entry));
  const dataOf = (file: string): Value => files.get(file) ?? read(file);
  const put = (file: string, value: Value) => files.set(file, value);
  /** An entry as it is with the changes so far; a post with its text, which is a part of its file. */
  const now = (entry: Entry): Entry =>
    entry.body || files.has(entry.file) ? { ...entry, data: valueAt(dataOf(entry.file), startOf(entry)) } : entry;
  const title = ({ target, id, group }: Named) =>
    (target === 'services' ? serviceNames().get(id) : undefined) ?? titleOf(id, group);

  /** Asks, unless it has been answered. @returns the answer, or what is proposed until there is one */
  function ask(question: Question): string {
    const answer = answers[question.name];
    if (answer === undefined) questions.push(question);
    return answer ?? question.proposed;
  }

  const choicesOf = (all: Named[]): Choice[] =>
    all.map((one) => ({ id: one.id, title: title(one), draft: isHidden(one.entry) }));

  /** Where visitors go when an entry has no successor: the page above it, if there is one. */
  const parentOf = (kind: Kind): string => {
    const { address } = aboutKind(kind);
    const above = published.find(({ kind, id, data }) => kind === 'pages' && pathOf(kind, id, data) === address);
    return (above && address) ?? '/';
  };

  const pathOfId = (kind: Kind, id: string) => pathOf(kind, id, entryOf(after, kind, id)?.data);

  /** The address that a link to something that goes has then; undefined for another link. */
  function linkInstead({ target, id, field, group }: Named, url: string, next: string): string | undefined {
    const kind = isKind(target) && field === '' ? target : undefined;
    const path = kind && pathOf(kind, id, group);
    const instead = kind && (next === NOTHING ? parentOf(kind) : pathOfId(kind, next));
    if (path !== undefined && url.split(/[?#]/)[0] === path) return instead;
    if (kind === 'services' && url.endsWith(`?service=${id}`))
      return url.replace(/\?.*/, next === NOTHING ? '' : `?service=${next}`);
    const anchor = { people: '/about#people-', posts: '/blog#' }[String(kind)];
    if (anchor === undefined || url !== anchor + id) return undefined;
    return next === NOTHING ? anchor.replace(/#.*/, '') : anchor + next;
  }

  /** The fields of an entry that name something: its id, or a link to it. */
  const mentionsIn = (entry: Entry, gone: Named): { path: Path; link: boolean }[] =>
    allFields(entry).flatMap(({ path, value, meta }) => {
      if (typeof value !== 'string') return [];
      const link = meta.address === true && linkInstead(gone, value, NOTHING) !== undefined;
      const isNamed = meta.ref === gone.target && value === gone.id;
      return link || isNamed ? [{ path: placeIn(entry.data, path), link }] : [];
    });

  /** Markdown with its links to something that goes. */
  const bodyInstead = (text: string, gone: Named, next: string): string =>
    text.replace(/\]\((\/[^)\s]*)/g, (link, url: string) => {
      const instead = linkInstead(gone, url, next);
      return instead === undefined ? link : `](${instead}`;
    });

  /** A group of cards on /services keeps a main service: the successor, or the first of its cards. */
  function mainInstead(entry: Entry, at: Path, next: string): Value | undefined {
    const group = at.slice(0, 2);
    const card = published.find(
      (service) =>
        textAt(now(service).data, 'overview', 'group') === textAt(valueAt(entry.data as Value, group), 'group'),
    );
    const main = next === NOTHING ? card : entryOf(published, 'services', next);
    if (!main) return undefined;
    put(main.file, applied(dataOf(main.file), { op: 'remove', path: ['overview'] }));
    const name = serviceNames().get(main.id) ?? main.id;
    return applied(entry.data as Value, {
      op: 'set',
      path: [...group, 'main'],
      value: { label: name, service: main.id },
    });
  }

  /** Names something else at one place of an entry, or takes the mention out. @returns undefined where it has to stay */
  function instead(
    entry: Entry,
    { path, link }: { path: Path; link: boolean },
    gone: Named,
    next: string,
  ): Value | undefined {
    const data = entry.data as Value;
    const { kind, file } = entry;
    const written = valueAt(data, path);
    if (link && !(kind === 'navigation' && next === NOTHING))
      return applied(data, { op: 'set', path, value: linkInstead(gone, String(written), next) ?? written ?? null });
    if (file === OVERVIEW && path.at(-2) === 'main') return mainInstead(entry, path, next);
    const isOwn = gone.target === kind && next === entry.id;
    if (next === NOTHING || isOwn || isBeside(data, path, next)) return takenOut(kind, data, path);
    const renamed = applied(data, { op: 'set', path, value: next });
    // The figures beside the name of a case are figures of that case.
    const figures = gone.target === 'case-studies' ? ownFigures(entryOf(published, 'case-studies', next)) : [];
    const around = path.slice(0, -1);
    const beside = valueAt(renamed, around);
    if (figures.length === 0 || !isGroup(beside)) return renamed;
    if (isList(beside.figures))
      return applied(renamed, {
        op: 'set',
        path: [...around, 'figures'],
        value: figures.slice(0, beside.figures.length),
      });
    return typeof beside.figure === 'string'
      ? applied(renamed, { op: 'set', path: [...around, 'figure'], value: figures[0] ?? beside.figure })
      : renamed;
  }

  /** Changes every mention of something in the other files. */
  function forget(gone: Named, next: string, from: Entry[]): void {
    for (const entry of from) {
      const kept = new Set<string>();
      for (;;) {
        const current = now(entry);
        const mention = mentionsIn(current, gone).find(({ path }) => !kept.has(JSON.stringify(path)));
        if (!mention) break;
        const value = instead(current, mention, gone, next);
        if (value === undefined || valueAt(value, mention.path) === gone.id) kept.add(JSON.stringify(mention.path));
        if (value !== undefined)
          put(entry.file, applied(dataOf(entry.file), { op: 'set', path: startOf(entry), value }));
      }
      if (entry.body === undefined) continue;
      const value = dataOf(entry.file) as Group;
      const body = bodyInstead(String(value.body), gone, next);
      if (body !== value.body) put(entry.file, { ...value, body });
    }
  }

  /** Whether every mention of something can be taken out, and none has to name something else. */
  function canGo(gone: Named, from: Entry[]): boolean {
    const saved = new Map(files);
    forget(gone, NOTHING, from);
    const stays = from.some((entry) => mentionsIn(now(entry), gone).length > 0);
    files.clear();
    for (const [file, value] of saved) files.set(file, value);
    return !stays;
  }

  const serviceNames = (): Map<string, string> =>
    new Map(
      [
        ...listAt(dataOf(SERVICES), 'former'),
        ...listAt(dataOf(SERVICES), 'groups').flatMap((group) => listAt(group, 'services')),
      ].map((service) => [textAt(service, 'id') ?? '', textAt(service, 'name') ?? '']),
    );

  type Listed = { groups: (Group & { services: Group[] })[]; former: Group[] };
  // The check holds the file against its schema.
  const list = (): Listed => dataOf(SERVICES) as Listed;
  const isListed = (id: string) => list().groups.some(({ services }) => services.some((service) => service.id === id));

  /** The redirects of the settings. */
  const redirects = (): Group[] => listAt(dataOf(SETTINGS), 'redirects').filter(isGroup) as Group[];
  const setRedirects = (next: Group[]) =>
    put(SETTINGS, applied(dataOf(SETTINGS), { op: 'set', path: ['redirects'], value: next }));

  /** Old addresses that led to an address lead to another one. */
  function moveRedirects(path: string, to: string): void {
    if (redirects().some((redirect) => redirect.to === path))
      setRedirects(redirects().map((redirect) => (redirect.to === path ? { ...redirect, to } : redirect)));
    const { former } = list();
    if (former.some((service) => service.now === path))
      put(SERVICES, {
        ...list(),
        former: former.map((service) => (service.now === path ? { ...service, now: to } : service)),
      });
  }

  /** An address that visitors know leads elsewhere from now on. */
  function leaveAddress({ target, id, group }: Named, next: string): void {
    const kind = target as Kind;
    const path = pathOf(kind, id, group) ?? '';
    const to = (next === NOTHING ? undefined : pathOfId(kind, next)) ?? parentOf(kind);
    moveRedirects(path, to);
    if (kind !== 'services')
      return void setRedirects([...redirects().filter(({ from }) => from !== path), { from: path, to }]);
    const name = serviceNames().get(id);
    if (name === undefined) return;
    const former = list().former.filter((service) => service.id !== id);
    put(SERVICES, { ...list(), former: [...former, { id, name, now: to }] });
  }

  /** Takes a service out of the menu and the form. */
  function unlist(id: string): void {
    const groups = list().groups.map((group) => ({
      ...group,
      services: group.services.filter((service) => service.id !== id),
    }));
    put(SERVICES, { ...list(), groups: groups.filter(({ services }) => services.length > 0) });
  }

  /** Whether visitors may ask for an address, or are led to it from one that they may know. */
  const isAskedFor = (path: string): boolean =>
    isKnown(path) || redirects().some(({ to }) => to === path) || list().former.some(({ now }) => now === path);

  /** An address that visitors can open again, and, for a service, a place in the menu and the form. */
  function takeAddress(entry: Entry): void {
    const path = pathOf(entry.kind, entry.id, entry.data);
    if (redirects().some(({ from }) => from === path)) setRedirects(redirects().filter(({ from }) => from !== path));
    if (entry.kind !== 'services' || isListed(entry.id)) return;
    const { groups } = list();
    const known = serviceNames().get(entry.id);
    const called = textAt(entry.data, 'seo', 'title') ?? '';
    const short = called !== '' && called.length <= 32 ? called : titleOfId(entry.id);
    const group = ask({
      name: `group ${entry.id}`,
      ask: `In which group of the menu and the form is “${known ?? short}”?`,
      choices: groups.map(({ id, title }) => ({ id: String(id), title: String(title), draft: false })),
      proposed: String(groups[0]?.id ?? ''),
    });
    const name = ask({
      name: `name ${entry.id}`,
      ask: 'What is it called there, in at most 32 characters?',
      choices: null,
      proposed: known ?? short,
    });
    put(SERVICES, {
      ...list(),
      groups: groups.map((own) =>
        own.id === group ? { ...own, services: [...own.services, { id: entry.id, name: name.trim() }] } : own,
      ),
      former: list().former.filter((service) => service.id !== entry.id),
    });
  }

  /** The drafts that entries name, and those that these name in turn. */
  function draftsNamedBy(start: Entry[]): Entry[] {
    const found = [...start];
    const drafts = others.filter((entry) => isDraft(entry) && isKind(entry.kind));
    for (const entry of found)
      for (const draft of drafts) {
        if (found.includes(draft)) continue;
        const all = named([draft]);
        const inText = all.some(
          ({ target, id }) => target === 'figures' && JSON.stringify(entry.data).includes(`{${id}}`),
        );
        const inBody = all.some((one) => entry.body && bodyInstead(entry.body.text, one, NOTHING) !== entry.body.text);
        if (inText || inBody || all.some((one) => mentionsIn(entry, one).length > 0)) found.push(draft);
      }
    return found.filter((entry) => !start.includes(entry));
  }

  const wasPublic = (entry: Entry) =>
    before.some(({ kind, id, data }) => kind === entry.kind && id === entry.id && !isHidden({ ...entry, data }));
  const visible = after.filter((entry) => !isHidden(entry) && pathOf(entry.kind, entry.id, entry.data));
  const along = draftsNamedBy(visible.filter((entry) => !wasPublic(entry)));
  if (along.length > 0) {
    const titles = along.map(({ id, data }) => `“${titleOf(id, data)}”`).join(', ');
    ask({
      name: 'along',
      ask: `Drafts are named here, which visitors could not open: ${titles}.`,
      choices: [{ id: 'yes', title: 'Publish them with it', draft: false }],
      proposed: 'yes',
    });
    for (const { file } of along) put(file, applied(dataOf(file), { op: 'remove', path: ['draft'] }));
  }
  // One that was kept unfinished, or published by hand, may have no place yet.
  for (const entry of [...visible, ...along]) takeAddress(entry);

  const [left, seen] = [named(after), named(after.filter((entry) => !isHidden(entry)))];
  const has = (all: Named[], { target, id }: Named) => all.some((other) => other.target === target && other.id === id);
  /** Figures and the like that go with a case are asked about only where they are still named after its name has gone. */
  const going = named(before).filter((one) => !has(isHidden(one.entry) ? left : seen, one));
  for (const gone of going) {
    const from = has(left, gone) ? published : others;
    const naming = from.filter(
      (entry) =>
        mentionsIn(now(entry), gone).length > 0 ||
        (entry.body && bodyInstead(entry.body.text, gone, NOTHING) !== entry.body.text),
    );
    const isEntry = gone.field === '' && isKind(gone.target);
    const path = isEntry ? pathOf(gone.target as Kind, gone.id, gone.group) : undefined;
    const leaves = path !== undefined && !isHidden(gone.entry) && isAskedFor(path);
    if (naming.length > 0 || leaves) {
      const choices = choicesOf(
        [...named(published), ...seen].filter((one) => one.target === gone.target && !has([gone], one)),
      );
      const fresh = seen.filter((one) => one.target === gone.target && !has(named(before), one));
      const free = canGo(gone, naming);
      const nothing = leaves ? `To ${parentOf(gone.target as Kind)}` : 'Nothing: it is taken out there';
      const next = ask({
        name: `instead ${gone.target} ${gone.id}`,
        ask: leaves
          ? `Where do visitors of “${title(gone)}” go from now on?`
          : `What stands where “${title(gone)}” is named now?`,
        choices: [...(free ? [{ id: NOTHING, title: nothing, draft: false }] : []), ...choices],
        proposed: fresh[0]?.id ?? (free ? NOTHING : (choices[0]?.id ?? NOTHING)),
      });
      forget(gone, next, naming);
      if (leaves) leaveAddress(gone, next);
    }
    if (isEntry && gone.target === 'services' && isListed(gone.id)) unlist(gone.id);
  }
  if (own !== undefined) files.delete(own);
  return { files, questions, going };
}

/** The entries that a file holds with some data. */
export function entriesIn(entry: Pick<Entry, 'file' | 'kind' | 'id'>, value: Value | null): Entry[] {
  if (value === null) return [];
  if (isListKind(entry.kind))
    return Object.entries(isGroup(value) ? value : {}).map(([id, data]) => ({ ...entry, id, data }));
  const { body, ...data } = isGroup(value) ? value : {};
  return [
    { ...entry, data, ...(typeof body === 'string' && entry.kind === 'posts' && { body: { text: body, before: 0 } }) },
  ];
}
