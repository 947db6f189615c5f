import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const FOLDER = 'content/posts';
const MODEL = 'category-pages.md';
const CATEGORIES = ['Search', 'Paid Media', 'Content', 'Measurement', 'Email', 'Marketplaces', 'Conversion'];
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Adds weekly posts to a project. Each has the length of a real one; titles, excerpts and dates differ. */
export function addPosts(project: string, count: number): void {
  const [, front, text] = readFileSync(join(project, FOLDER, MODEL), 'utf8').split(/^---$/m);
  if (!front || !text) throw new Error(`${FOLDER}/${MODEL} has no fields or no text. Name another post as the model.`);
  const { order: _, readTime: __, icon: ___, ...model } = parse(front);
  // Only plain words: a citation or a table row would break a title.
  const words = text
    .replace(/\[\d+\]\([^)]*\)|[^\w\s’]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  for (let at = 1; at <= count; at++) {
    const said = (many: number, step: number) =>
      Array.from({ length: many }, (_, n) => words[(at * step + n) % words.length]).join(' ');
    const entry = {
      ...model,
      title: `${at}: ${said(6, 17)}`.slice(0, 60),
      description: said(26, 31),
      seo: { title: `Post ${at}`, description: `${at}: ${said(30, 13)}`.padEnd(110, '.').slice(0, 150).trim() },
      category: CATEGORIES[at % CATEGORIES.length],
      date: new Date(Date.UTC(2026, 10, 20) - at * WEEK).toISOString().slice(0, 10),
    };
    writeFileSync(join(project, FOLDER, `post-${at}.md`), `---\n${stringify(entry)}---\n${text}`);
  }
}
