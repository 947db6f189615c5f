import { expect, test } from 'vitest';
import { entry, lines } from './example.ts';
import { evidenceIsOfItsCase, figuresAreUnique, numbersAreFigures } from './figures.ts';

const figure = (id: string, value: string) => entry('figures', id, { value, label: 'l', scope: 's' });

const study = (id: string, ...figures: unknown[]) => entry('case-studies', id, { figures });
const own = (id: string) => ({ id, value: '+55%', label: 'l' });

test('a figure of a case under an id that another place has is a fault that names the place', () => {
  const faults = figuresAreUnique([
    figure('spend', '1M'),
    study('boats', own('aov'), 'spend', own('spend')),
    study('bikes', own('aov')),
  ]);
  expect(lines(faults)).toEqual([
    'content/case-studies/boats.yml: figures.2.id: "spend" is taken in content/figures/spend.yml. Give this figure another id.',
    'content/case-studies/bikes.yml: figures.0.id: "aov" is taken in content/case-studies/boats.yml. Give this figure another id.',
  ]);
});

test('a figure may not have the id of a setting or of a count', () => {
  const site = entry('site', 'site', {
    commitments: { 'reply-time': 'a day' },
    email: { address: 'hi@agency.example' },
  });
  const faults = figuresAreUnique([
    site,
    figure('reply-time', '1'),
    figure('email', '2'),
    study('boats', own('cases-count')),
  ]);
  expect(lines(faults).map((line) => line.split(': ').at(-1))).toEqual([
    '"reply-time" is taken in content/site.yml. Give this figure another id.',
    '"email" is taken in content/site.yml. Give this figure another id.',
    '"cases-count" is taken in every site, as a count. Give this figure another id.',
  ]);
});

test.each(['grew by 12%', 'sells 3x more', '20 percent of orders', '4 times faster'])(
  '"%s" in a text is refused',
  (text) => {
    expect(numbersAreFigures([entry('services', 'seo', { answer: text })])).toHaveLength(1);
  },
);

test('a case states its figures as its own, and a post its numbers beside its sources', () => {
  const post = entry('posts', 'p', { title: 'What 4x hides' });
  expect(numbersAreFigures([study('boats', own('aov')), post])).toEqual([]);
});

test('a size, a case pack and a token are not taken for figures', () => {
  const text = 'A 700 px box, 24 units a case, and {bbq-aov} order value';
  expect(numbersAreFigures([entry('services', 'seo', { answer: text })])).toEqual([]);
});

test('the figure in the first screen of a service is one of the case beside it', () => {
  const evidence = (figure: string, study?: string) =>
    entry('services', 'seo', { evidence: { figure, ...(study && { case: study }) } });
  const cases = [study('boats', own('aov'), 'spend'), study('bikes', own('speed'))];
  for (const right of [evidence('aov', 'boats'), evidence('spend', 'boats'), evidence('speed')])
    expect(evidenceIsOfItsCase([...cases, right])).toEqual([]);
  expect(lines(evidenceIsOfItsCase([...cases, evidence('speed', 'boats')]))).toEqual([
    'content/services/seo.yml: evidence.figure: "speed" is no figure of the case "boats". Write one of aov, spend, or leave out the case.',
  ]);
});
