import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Words that the plugins write into the text of a post, for people who use a screen reader. */
export type PostWords = {
  /** Before the number of a source. */
  source: string;
  /** Before the names of the columns of a table. */
  table: string;
};

const FILE = 'content/pages/blog.yml';

/** @throws when the file of the blog is not there or is not YAML; its schema judges the words */
export const postWords = (): PostWords => (parse(readFileSync(FILE, 'utf8')) as { labels: PostWords }).labels;
