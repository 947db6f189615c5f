import { answer, PAYLOAD, playFunction, REQUIRED, STORED, submitButton } from '@fairlead/site/testing/contact.ts';
import { summaryTitle } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { scriptsOf } from '../support/browser/browser.ts';
import { page, useContactPage } from '../support/browser/contact-page.ts';
import { delayCode } from '../support/browser/delayed-code.ts';

const open = useContactPage();
const scripts = () => scriptsOf(page);

test('the page asks for no script until a visitor touches the form', async () => {
  await open();
  expect(scripts()).toEqual([]);
  await page.locator('#firstName').focus();
  await expect.poll(() => scripts().length).toBeGreaterThan(0);
});

test('an invalid answer typed before the code arrives is reported once it has arrived', { tags: 'slow' }, async () => {
  await open();
  const letThrough = await delayCode(page);
  await page.locator('#email').fill('ada@');
  await page.locator('#phone').focus();
  letThrough();
  await expect.poll(() => page.locator('#email-error').isVisible()).toBe(true);
});

test('a press of the button that the code arrives in still submits, though an answer is wrong', {
  tags: 'slow',
}, async () => {
  await open();
  const letThrough = await delayCode(page);
  await page.locator('#email').fill('ada@');
  await submitButton(page).hover();
  await page.mouse.down();
  const settled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // By two frames after the code has taken over, an error would have moved the button.
        const later = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        document.addEventListener('contact:ready', later, { once: true });
      }),
  );
  letThrough();
  await settled;
  await page.mouse.up();
  await expect.poll(() => page.locator('form [role=alert]').isVisible()).toBe(true);
});

test('a press between the takeover by React and its effects submits too', { tags: 'slow' }, async () => {
  await open();
  await page.evaluate(() => {
    // React starts its work, and later its effects, by messages to itself. Those after its takeover wait.
    const { postMessage } = MessagePort.prototype;
    const form = document.querySelector('main form') as HTMLFormElement;
    const isTaken = () => Object.keys(form).some((key) => key.startsWith('__reactProps'));
    MessagePort.prototype.postMessage = function (message) {
      if (!isTaken()) return postMessage.call(this, message);
      form.classList.add('taken');
      addEventListener('effects', () => postMessage.call(this, message), { once: true });
    };
    const letGo = () => Object.assign(MessagePort.prototype, { postMessage });
    addEventListener('effects', letGo, { once: true });
    // On a fast machine the effects may need no further message. Then the press comes after them.
    document.addEventListener('contact:ready', () => form.classList.add('ready'), { once: true });
  });
  const letThrough = await delayCode(page);
  await page.locator('#email').fill('ada@');
  await submitButton(page).hover();
  letThrough();
  await page.locator('form:is(.taken, .ready)').waitFor();
  await page.mouse.down();
  await page.evaluate(() => void dispatchEvent(new Event('effects')));
  await page.locator('form.ready').waitFor();
  await page.mouse.up();
  await expect.poll(() => page.locator('form [role=alert]').isVisible()).toBe(true);
});

test('a submit before the code waits for it, and is sent once however often it was pressed', async () => {
  await open();
  const letThrough = await delayCode(page);
  const calls = await playFunction(page, STORED);
  await answer(page);
  await submitButton(page).dblclick();
  await submitButton(page).click();
  expect(calls).toHaveLength(0);
  letThrough();
  await page.locator('#done-title').waitFor();
  expect(calls.map(({ navigation }) => navigation)).toEqual([false]);
});

test('a submit that waited, with wrong answers, ends in the summary with the focus, and nothing is sent', {
  tags: 'slow',
}, async () => {
  await open();
  const letThrough = await delayCode(page);
  const calls = await playFunction(page, STORED);
  await submitButton(page).click();
  letThrough();
  const summary = page.locator('form [role=alert]');
  await summary.waitFor();
  expect(await summary.locator('h3').textContent()).toBe(summaryTitle(REQUIRED.length));
  expect(await page.evaluate(() => document.activeElement?.querySelector('h3') !== null)).toBe(true);
  expect(calls).toHaveLength(0);
});

test('a page that is translated before and after its code arrives loses no answer and sends once', {
  tags: 'slow',
}, async () => {
  await open();
  const translate = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(
        document.querySelector('main form') as HTMLFormElement,
        NodeFilter.SHOW_TEXT,
      );
      const nodes: Node[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode);
      for (const node of nodes.filter(({ parentElement }) => !parentElement?.closest('select'))) {
        const font = document.createElement('font');
        font.textContent = `${node.textContent}.`;
        node.parentNode?.replaceChild(font, node);
      }
    });
  const letThrough = await delayCode(page);
  const calls = await playFunction(page, { status: 500 }, STORED);
  await answer(page);
  await translate();
  await submitButton(page).click();
  letThrough();
  await page.locator('#failure-title').waitFor();
  await translate();
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(calls.map(({ body }) => JSON.parse(must(body)))).toEqual([PAYLOAD, PAYLOAD]);
});
