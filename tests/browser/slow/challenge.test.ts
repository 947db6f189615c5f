import { answer, answersIn, failure, PAYLOAD, panel, submitButton } from '@fairlead/site/testing/contact.ts';
import { contactWords } from '@fairlead/site/testing/content.ts';
import { expect, test } from 'vitest';
import { HELD, useChallengePage } from '../../support/browser/challenge-page.ts';

const { own, open, widget, tokenCount, leads, send, beginSending } = useChallengePage();

test('the token of a visitor who passes is sent in its header, and the letter leaves', async () => {
  await open('passes');
  await answer(own.page);
  await expect.poll(tokenCount).toBe(1);
  await send();
  expect(own.tokens).toEqual([expect.stringMatching(/^token-/)]);
  expect(own.verifier.asked).toEqual(own.tokens);
  expect(await own.server.store.leads()).toMatchObject([{ ...PAYLOAD, heldFor: null }]);
  await own.server.log.logged('letter_sent');
});

test('the widget changes nothing that the form keeps or sends', async () => {
  await open('passes');
  await answer(own.page);
  await expect.poll(tokenCount).toBe(1);
  await own.page.locator('#firstName').fill(PAYLOAD.firstName);
  expect(await answersIn(own.page)).toEqual(PAYLOAD);
  expect(await own.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('token-');
});

test('a token that comes while a submit waits is sent at once', async () => {
  await open('asks nobody');
  await own.page.clock.install();
  await answer(own.page);
  await widget().waitFor();
  await beginSending();
  await own.page.evaluate(() => window.played.pass());
  await panel(own.page).waitFor();
  expect(own.tokens).toEqual([expect.stringMatching(/^token-/)]);
});

test('after a failed attempt the next one gets a new token, since each is valid once', async () => {
  await open('passes');
  await answer(own.page);
  await expect.poll(tokenCount).toBe(1);
  // Stored with the first token, but the answer is lost on its way back.
  await own.page.route(
    '**/functions/v1/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(own.page).click();
  await failure(own.page).waitFor();
  await own.page.locator('#phone').fill('020 7946 0000');
  await send();
  expect(new Set(own.tokens).size).toBe(2);
  expect(own.verifier.asked).toEqual(own.tokens);
  expect((await own.server.store.leads()).map(({ heldFor }) => heldFor)).toEqual([null, null]);
});

test('another message after the thanks has a token of its own', async () => {
  await open('passes');
  await answer(own.page);
  await expect.poll(tokenCount).toBe(1);
  await send();
  await own.page.getByRole('button', { name: contactWords().next.again }).click();
  await answer(own.page, { email: 'augusta@example.com' });
  await send();
  expect((await own.server.store.leads()).map(({ heldFor }) => heldFor)).toEqual([null, null]);
});

test('a token that runs out is not sent: a submit waits for the one that replaces it', async () => {
  await open('asks nobody');
  await own.page.clock.install();
  await answer(own.page);
  await widget().waitFor();
  await own.page.evaluate(() => {
    window.played.pass();
    window.played.expire();
  });
  await beginSending();
  expect(own.tokens).toEqual([]);
  await own.page.evaluate(() => window.played.pass());
  await panel(own.page).waitFor();
  expect(own.tokens).toEqual([expect.stringMatching(/-2$/)]);
  expect(await own.server.store.leads()).toMatchObject([{ heldFor: null }]);
});

test('a token that became too old while the machine slept is replaced', async () => {
  await open('passes');
  await own.page.clock.install();
  await answer(own.page);
  await expect.poll(tokenCount).toBe(1);
  await own.page.clock.setSystemTime(Date.now() + 3_600_000);
  await send();
  expect(own.tokens).toEqual([expect.stringMatching(/-2$/)]);
});

test('a lead is not lost when its visitor leaves while a submit waits for its token', async () => {
  await open('asks nobody');
  await answer(own.page);
  await widget().waitFor();
  await beginSending();
  await own.page.goto('about:blank');
  await expect.poll(leads).toEqual(HELD);
});
