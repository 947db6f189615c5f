/** `npm run new service|case|post <slug>`: writes a draft that passes every check. Without `draft: true` it is published. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { caseDraft, postDraft, serviceDraft } from './content/drafts.ts';

const KINDS = {
  service: {
    file: (slug: string) => `content/services/${slug}.yml`,
    text: (slug: string) => stringify(serviceDraft(slug)),
  },
  case: {
    file: (slug: string) => `content/case-studies/${slug}.yml`,
    text: (slug: string) => stringify(caseDraft(slug)),
  },
  post: { file: (slug: string) => `content/posts/${slug}.md`, text: postDraft },
};

/**
 * Writes the draft.
 * @returns its path
 * @throws if kind or slug are missing or not allowed, or the file exists; the message says what to do
 */
export function createDraft(kind: string | undefined, slug: string | undefined, root = '.'): string {
  if (!kind || !(kind in KINDS) || !slug)
    throw new Error('Say what and under which name: npm run new service|case|post <slug>');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    throw new Error(`"${slug}": use lower-case letters, digits and single hyphens.`);
  const { file, text } = KINDS[kind as keyof typeof KINDS];
  const path = `${root}/${file(slug)}`;
  if (existsSync(path)) throw new Error(`${file(slug)} exists. Choose another name, or edit it.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text(slug));
  return path;
}

if (import.meta.main) {
  try {
    console.log(
      `Wrote ${createDraft(process.argv[2], process.argv[3])}. Replace its texts, run npm run check, then remove "draft: true".`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
