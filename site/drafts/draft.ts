/**
 * Writes drafts: the answers fill the template of the kind in `templates/`. There, `$service` is an answer or something of
 * the content, and `$slug` the name in the address, or the path of a page. An item or field whose value nobody knows is left
 * out.
 * `# may stay` marks a text that a published page may have, too.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Document, isScalar, parseDocument, visit } from 'yaml';
import { readContent } from '../check/entries.ts';
import { endingOf, KINDS } from '../src/content/kinds.ts';
import { ID, slugOf } from '../src/content/slug.ts';
import { pathFault } from './path.ts';
import { type Answers, answerFault, draftOf, parted, proposalOf, readFacts, titleOf } from './questions.ts';

/** The file of a draft below content/. That of a page has the name of its path: `/lp/spring-audit` is lp-spring-audit.yml. */
export function fileOf(kind: string, slug: string): string {
  const { folder } = draftOf(kind);
  return `${folder}/${slug.replace(/^\//, '').replaceAll('/', '-')}${endingOf(KINDS[folder].holds)}`;
}

/** What is wrong with a name in the address, or with the path of a page, and what would be right. */
export function slugFault(kind: string, slug: string, content = 'content'): string | undefined {
  if (kind === 'page') {
    const wrong = pathFault(slug, readContent(content));
    if (wrong) return wrong;
  } else if (!ID.test(slug)) return `"${slug}": use lower-case letters, digits and single hyphens.`;
  const file = fileOf(kind, slug);
  return existsSync(`${content}/${file}`) ? `content/${file} exists. Choose another name, or edit it.` : undefined;
}

/** `+55% AOV; 10x ROI` as figures, each with an id of its own. */
const figuresOf = (slug: string, text: string) =>
  parted(text).map((part) => {
    const [value = '', ...words] = part.split(/\s+/);
    const label = words.join(' ');
    return { id: slugOf(`${slug} ${label}`), value, label };
  });

/** The fields of a template, and the Markdown below them. */
function templateOf(kind: string): { yaml: string; text: string | undefined } {
  const file = new URL(`templates/${kind}.${kind === 'post' ? 'md' : 'yml'}`, import.meta.url);
  const [yaml = '', text] = readFileSync(file, 'utf8')
    .replace(/^---\n/, '')
    .split('---\n');
  return { yaml, text };
}

/** The template with the value of each name. What has a name without a value is left out. */
function filled(yaml: string, lookUp: (name: string) => string | undefined): Document {
  const document = parseDocument(yaml);
  const lacks = (node: unknown): boolean => {
    const [, name] = (isScalar(node) && /^\$(\w+)$/.exec(String(node.value))) || [];
    return name !== undefined && lookUp(name) === undefined;
  };
  visit(document, {
    Map: (key, { items }) =>
      typeof key === 'number' && items.some(({ value }) => lacks(value)) ? visit.REMOVE : undefined,
    Pair: (_, { value }) => (lacks(value) ? visit.REMOVE : undefined),
    Scalar: (_, node) => {
      if (lacks(node)) return visit.REMOVE;
      if (typeof node.value === 'string') node.value = node.value.replace(/\$(\w+)/g, (_, name) => lookUp(name) ?? '');
      return undefined;
    },
  });
  return document;
}

/**
 * The texts of a draft before anybody has changed them, to recognize those that are left.
 * @param answer stands for all that an owner may have answered
 */
export function untouched(kind: string, answer: string): { data: unknown; text: string } {
  const { yaml, text = '' } = templateOf(kind);
  const own = yaml.replace(/: .* # may stay$/gm, ': own');
  return { data: filled(own, () => answer).toJS(), text };
}

/** A draft: its file below content/ and its text, or what is wrong with the answers. */
export type Written = { file: string; text: string; faults: { flag: string; message: string }[] };

/**
 * A draft that passes every check.
 * @param answers what the owner said; without an answer, the draft says what belongs there
 * @throws if there is no such kind
 */
export function draft(kind: string | undefined, slug: string, answers: Answers = {}, content = 'content'): Written {
  const { name, questions } = draftOf(kind);
  const facts = readFacts(content);
  const wrongSlug = slugFault(name, slug, content);
  const faults = [
    ...(wrongSlug ? [{ flag: 'slug', message: wrongSlug }] : []),
    ...questions.flatMap((question) => {
      const answer = answers[question.flag];
      const message = answer === undefined ? undefined : answerFault(question, answer, facts);
      return message === undefined ? [] : [{ flag: question.flag, message }];
    }),
  ];
  if (faults.length > 0) return { file: '', text: '', faults };

  const values: Answers = { slug, title: titleOf(slug) };
  for (const question of questions) values[question.flag] ??= proposalOf(question, facts);
  for (const [name, [option]] of Object.entries(facts.chooser)) values[name] = option?.id;
  for (const at of [0, 1, 2]) {
    values[`service${at + 1}`] = facts.services[at]?.id;
    values[`case${at + 1}`] = facts.cases[at]?.id;
    values[`caseFigure${at + 1}`] = facts.cases[at]?.figure;
    values[`figure${at + 1}`] = facts.cases[at]?.figure ?? facts.figures[at]?.id;
  }
  Object.assign(values, answers);
  const { yaml, text } = templateOf(name);
  const document = filled(yaml, (name) => values[name]);
  if (values.figures) document.set('figures', document.createNode(figuresOf(slug, values.figures)));
  const fields = document.toString({ lineWidth: 0 });
  return { file: fileOf(name, slug), text: text === undefined ? fields : `---\n${fields}---\n${text}`, faults };
}

/**
 * Writes a draft.
 * @param root the folder with content/
 * @returns its path
 * @throws if kind or slug are missing or not allowed, the file exists, or an answer is wrong; the message says what to do
 */
export function createDraft(kind: string | undefined, slug: string | undefined, root = '.', answers: Answers = {}) {
  draftOf(kind);
  if (!slug)
    throw new Error(
      kind === 'page'
        ? `Say at which path: npm run new ${kind} /lp/spring-audit`
        : `Say under which name: npm run new ${kind} <slug>`,
    );
  const { file, text, faults } = draft(kind, slug, answers, `${root}/content`);
  const [wrong] = faults;
  if (wrong) throw new Error(wrong.flag === 'slug' ? wrong.message : `--${wrong.flag} ${wrong.message}`);
  const path = `${root}/content/${file}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
