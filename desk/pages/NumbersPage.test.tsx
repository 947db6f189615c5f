import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { filtersOf } from '../data/breakdown.ts';
import { inboxPath } from '../data/filters.ts';
import { NONE, OTHER } from '../data/numbers.ts';
import { breakdown, numbers as words } from '../words.ts';
import { numbersExamples } from './examples/numbers.ts';
import { ANN, exampleShell } from './examples/shell.ts';
import { durationText, moneyText } from './format.ts';
import { render } from './index.tsx';

test('for who sees no leads, no figure leads to a list of leads', () => {
  const shell = exampleShell('/desk/assets/style.css');
  const viewer = { email: ANN, role: null, edits: true };
  for (const example of Object.values(numbersExamples))
    expect(render('numbers', example, { ...shell, viewer })).not.toMatch(/href="\/desk[?"]/);
});

test('the figures of the range and of its weeks lead to the leads that they count', () => {
  const { numbers } = numbersExamples['of a quarter'];
  const { from, to } = numbers.range;
  const html = render('numbers', numbersExamples['of a quarter'], exampleShell('/desk/assets/style.css'));
  const [week, service, source] = [must(numbers.weeks[1]), must(numbers.services[0]), must(numbers.sources[0])];
  const sunday = dayAt(Date.parse(week.start) + 6 * DAY_MS);
  for (const [filters, text] of [
    [{ from, to }, numbers.leads],
    [{ from, to, answered: true }, durationText(must(numbers.medianToContactMs ?? undefined))],
    [{ from, to, stage: 'won' }, '33%'],
    [{ from, to, stage: 'won' }, '$1,456,789.50'],
    [{ from, to, service: service.value }, undefined],
    [{ from, to, source: source.value }, undefined],
    [{ from: week.start, to: sunday }, week.leads],
  ] as const) {
    const href = inboxPath(filters).replaceAll('&', '&amp;');
    const shown =
      text === undefined ? '[\\d,]+' : RegExp.escape(typeof text === 'number' ? text.toLocaleString('en-US') : text);
    expect(html).toMatch(new RegExp(`href="${RegExp.escape(href)}">${shown}<`));
  }
  const { view, total } = numbersExamples['of a quarter'].breakdown;
  const money = moneyText(total.value, exampleShell('').currency);
  const wonPath = inboxPath(filtersOf(numbers.range, view, 'won', null)).replaceAll('&', '&amp;');
  expect(html).toContain(`href="${wonPath}">${money}</a></td>`);
  const other = render('numbers', numbersExamples['of a channel'], exampleShell('/desk/assets/style.css'));
  expect(other).not.toMatch(new RegExp(`(service|source)=${OTHER}\\b`));
});

test('what is counted together, and what has no name, has the words of the desk', () => {
  const html = render('numbers', numbersExamples['of a channel'], exampleShell('/desk/assets/style.css'));
  expect(html).toContain(`<bdi>${words.others}</bdi>`);
  expect(html).toContain(`<bdi>${breakdown.noName}</bdi>`);
  for (const value of [OTHER, NONE]) expect(html).not.toContain(`<bdi>${value}</bdi>`);
});
