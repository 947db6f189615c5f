import { expect, test } from 'vitest';
import { robots } from './crawlers.ts';

/** What a crawler reads: the lines of the group that names it, else of the group for all. */
function linesFor(text: string, agent: string): string[] | undefined {
  const groups = text.split('\n\n').map((group) => group.split('\n'));
  const named = (name: string) => groups.find((lines) => lines.includes(`User-agent: ${name}`));
  return named(agent) ?? named('*');
}

const rule = (text: string, agent: string) => linesFor(text, agent)?.at(-1);
const signals = (text: string, agent: string) =>
  linesFor(text, agent)?.filter((line) => line.startsWith('Content-Signal: '));

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

test.each([
  ['allow', 'yes'],
  ['disallow', 'no'],
] as const)('every crawler that may read is told what for, where the settings %s training', (training, answer) => {
  const text = robots(training, sitemap);
  const signal = [`Content-Signal: search=yes, ai-input=yes, ai-train=${answer}`];
  expect(signals(text, 'Claude-User')).toEqual(signal);
  expect(signals(text, 'SomeNewBot')).toEqual(signal);
  // A crawler that may not read has nothing to use.
  expect(signals(text, 'GPTBot')).toEqual(training === 'allow' ? signal : []);
});

test('robots.txt gives the whole address of the sitemap', () => {
  expect(robots('allow', sitemap)).toMatch(/\nSitemap: https:\/\/agency\.example\/sitemap\.xml\n$/);
});
