import { builtPages } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { CARD_LABEL, CASE_PATHS } from './support/asked.ts';
import { band, documentAt, figuresIn, itemsIn, linksIn, mainAt, textOf } from './support/page.ts';

const KEY_FIGURES = 3;
const ACTION = 'Get Started -> /contact';

test.each(CASE_PATHS)('section 2, case-study index: the card of %s', (path) => {
  const card = must(
    mainAt('/case-studies')
      .querySelectorAll(`a[href="${path}"]`)
      .find((link) => link.querySelector('dl')),
  );
  const [title, category, description] = [card.querySelector('h3'), ...card.querySelectorAll('p')];
  expect([title, category, description].map((part) => textOf(must(part)))).not.toContain('');
  expect(textOf(card)).toContain(`${CARD_LABEL} ${textOf(must(title))}`);
});

describe.each(CASE_PATHS)('section 2, case-study page: %s', (path) => {
  test('the hero has a picture behind it and chips for category and industry', () => {
    const hero = must(must(builtPages().find((page) => page.path === path)).main.querySelector('section'));
    expect(hero.querySelectorAll('img, svg').length).toBeGreaterThan(0);
    const chips = must(mainAt(path).querySelector('section ul'));
    expect(chips.querySelectorAll('li').length).toBeGreaterThan(1);
  });

  test('has three key figures', () => expect(figuresIn(band(path, 'Key results'))).toHaveLength(KEY_FIGURES));

  test('has a summary, challenges and the approach', () => {
    expect(textOf(must(band(path, /^(?:Executive summary|Overview)$/).querySelector('p')))).not.toBe('');
    expect(itemsIn(band(path, /challenges/i)).length).toBeGreaterThan(0);
    expect(itemsIn(band(path, /solution|approach/i)).length).toBeGreaterThan(0);
  });

  test('section 1: has a quote, by job title and kind of company', () => {
    const quote = must(mainAt(path).querySelector('blockquote'));
    expect(textOf(must(quote.querySelector('p')))).not.toBe('');
    expect(textOf(must(quote.querySelector('footer')))).toMatch(/\w, \w/);
  });

  test('"Get Started" leads to the contact page', () => expect(linksIn(mainAt(path))).toContain(ACTION));
});

test('section 2: the index is called "Case Studies"', () => {
  expect(textOf(must(documentAt('/case-studies').querySelector('h1')))).toBe('Case Studies');
});
