import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPaths } from '@fairlead/site/testing/built.ts';
import { examplePaths } from '@fairlead/site/testing/content.ts';
import { expect, inject, test } from 'vitest';
import { OTHER_HOST } from '../../support/site/variant-setup.ts';

const folder = inject('variant');
const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const files = () => readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });

test('a draft is in no page, no list and no file', () => {
  expect(files().filter((file) => file.includes('hidden'))).toEqual([]);
  const texts = files().filter((file) => /\.(?:html|md|xml|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(builtPaths().length);
  expect(texts.filter((file) => /hidden-(?:service|case|industry|post)/.test(read(file)))).toEqual([]);
});

test('every address is of the host that the site was built for', () => {
  const { service } = examplePaths();
  const texts = files().filter((file) => /\.(?:html|md|xml|txt)$/.test(file));
  expect(texts.filter((file) => /127\.0\.0\.1|localhost/.test(read(file)))).toEqual([]);
  expect(read('sitemap.xml').split(`<loc>${OTHER_HOST}/`)).toHaveLength(builtPaths().length + 1);
  expect(read('robots.txt')).toContain(`Sitemap: ${OTHER_HOST}/sitemap.xml`);
  expect(read('llms.txt')).toContain(`](${OTHER_HOST}${service}.md)`);
  expect(read('rss.xml')).toContain(`<guid isPermaLink="false">${OTHER_HOST}/blog#`);
  expect(read('.well-known/security.txt')).toContain(`Contact: ${OTHER_HOST}/contact`);
  expect(read(`${service}.html`)).toContain(`"@id":"${OTHER_HOST}${service}#service"`);
});
