import { expect, test } from 'vitest';
import { robots } from './crawlers.ts';

/** The rule that a crawler obeys: from the group that names it, else from the group for all. */
function rule(text: string, agent: string): string | undefined {
  const groups = text.split('\n\n').map((group) => group.split('\n'));
  const named = (name: string) => groups.find((lines) => lines.includes(`User-agent: ${name}`));
  return (named(agent) ?? named('*'))?.at(-1);
}

const sitemap = 'https://agency.example/sitemap.xml';

test.each(['Googlebot', 'OAI-SearchBot', 'Claude-User', 'SomeNewBot'])(
  '%s may read, whether training is allowed or not',
  (agent) => {
    expect(rule(robots('disallow', sitemap), agent)).toBe('Allow: /');
  },
);

test.each(['GPTBot', 'Google-Extended', 'CCBot'])('%s may read only if the settings allow training', (agent) => {
  expect(rule(robots('allow', sitemap), agent)).toBe('Allow: /');
  expect(rule(robots('disallow', sitemap), agent)).toBe('Disallow: /');
});

test('robots.txt gives the whole address of the sitemap', () => {
  expect(robots('allow', sitemap)).toMatch(/\nSitemap: https:\/\/agency\.example\/sitemap\.xml\n$/);
});
