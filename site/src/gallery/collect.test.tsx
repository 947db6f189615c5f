import { expect, test } from 'vitest';
import { panel } from './collect.ts';

const field = (
  <form>
    <label htmlFor="email">Email</label>
    <input id="email" name="email" aria-describedby="hint email-error" />
    <p id="hint">We write once.</p>
    <a href="#email">Go to it</a>
    <a href="#elsewhere">Leave</a>
  </form>
);

test('ids and what refers to them get the scope, and links out of the panel stay as they are', () => {
  const html = panel(field, 'Field-empty', {});
  expect(html).toContain('for="Field-empty-email"');
  expect(html).toContain('id="Field-empty-email"');
  expect(html).toContain('aria-describedby="Field-empty-hint email-error"');
  expect(html).toContain('href="#Field-empty-email"');
  expect(html).toContain('href="#elsewhere"');
});

test('two panels of accordions do not close each other', () => {
  const accordion = <details name="questions" />;
  expect(panel(accordion, 'a', {})).toContain('name="a-questions"');
});

test('a state is forced on the first element that matches', () => {
  expect(panel(field, 'a', { forced: { hover: 'a' } })).toMatch(/<a [^>]*data-forced="hover"[^>]*>Go to it/);
});

test('a state that matches no element is an error that names it', () => {
  expect(() => panel(field, 'a', { forced: { hover: 'button' } })).toThrow(
    'No element of the example is "button", which should show :hover.',
  );
});

test('a popover that is shown open is no longer a popover, and no button opens one', () => {
  const menu = (
    <>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <div id="menu" popover="auto" />
    </>
  );
  expect(panel(menu, 'a', {})).toMatch(/<button type="button">.*popover="auto"/);
  expect(panel(menu, 'a', { forced: { 'popover-open': '#menu' } })).not.toContain('popover="');
});

test('answers are filled into fields, boxes and lists', () => {
  const html = panel(
    <>
      <input name="firstName" />
      <input type="checkbox" name="platforms" value="Shopify" />
      <input type="checkbox" name="platforms" value="Magento" />
      <select name="revenue" defaultValue="none">
        <option value="none">Choose one</option>
        <option value="1m-5m">Some</option>
      </select>
    </>,
    'a',
    { answers: { firstName: 'Ada', platforms: ['Shopify'], revenue: '1m-5m' } },
  );
  expect(html).toContain('name="firstName" value="Ada"');
  expect(html).toMatch(/value="Shopify" checked/);
  expect(html).not.toMatch(/value="Magento" checked/);
  expect(html.match(/selected/g)).toHaveLength(1);
  expect(html).toMatch(/value="1m-5m" selected/);
});

test('styles of an example name its own ids', () => {
  const element = (
    <div>
      <style>{'#one:has(:checked) #two,#other{color:red}'}</style>
      <p id="one" />
      <p id="two" />
    </div>
  );
  expect(panel(element, 'scope', {})).toContain('#scope-one:has(:checked) #scope-two,#other{color:red}');
});
