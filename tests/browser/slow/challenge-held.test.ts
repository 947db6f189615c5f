import { answer, PAYLOAD, panel, sendingButton, submitButton } from '@fairlead/site/testing/contact.ts';
import { describe, expect, test } from 'vitest';
import { HELD, useChallengePage } from '../../support/browser/challenge-page.ts';
import type { Behavior } from '../../support/browser/turnstile.ts';

const { own, open, slot, tokenCount, leads, send } = useChallengePage();

/** Fills the form in while the widget behaves so, stops the clock of the page, and presses the button. */
async function submitAtStoppedClock(behavior: Behavior): Promise<void> {
  await open(behavior);
  await own.page.clock.install();
  await answer(own.page);
  await expect.poll(() => own.asked.length).toBeGreaterThan(0);
  await own.page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(own.page).click();
}

describe('a lead is held and its visitor is thanked', () => {
  test.each<[string, Behavior]>([
    ['when the script is blocked', 'has no script'],
    ['when the check fails', 'fails'],
    ['when the site key is wrong', 'refuses its settings'],
  ])('%s, without a wait', async (_, behavior) => {
    await submitAtStoppedClock(behavior);
    await expect.poll(() => own.tokens).toEqual([undefined]);
    await panel(own.page).waitFor();
    expect(await leads()).toEqual(HELD);
  });

  test.each<[string, Behavior]>([
    ['when the script never comes', 'never comes'],
    ['when the check does not end', 'asks nobody'],
  ])('%s, after 3 seconds', async (_, behavior) => {
    await submitAtStoppedClock(behavior);
    const sending = sendingButton(own.page);
    await own.page.clock.runFor(10); // TanStack Query reports a started mutation in a timer of 0 ms.
    await sending.waitFor();
    await own.page.clock.runFor(2_890);
    expect(own.tokens).toEqual([]);
    expect(await sending.isDisabled()).toBe(true);
    await own.page.clock.runFor(200);
    await panel(own.page).waitFor();
    expect(own.tokens).toEqual([undefined]);
    expect(await leads()).toEqual(HELD);
  });

  test('when the token cannot be verified', async () => {
    await open('passes');
    await own.verifier.stop();
    await answer(own.page);
    await expect.poll(tokenCount).toBe(1);
    await send();
    expect(await leads()).toEqual(HELD);
  });

  test('without JavaScript, where the page shows no check', async () => {
    await open('passes', { javaScriptEnabled: false });
    expect(await slot().isVisible()).toBe(false);
    await answer(own.page, { website: PAYLOAD.website });
    await submitButton(own.page).click({ noWaitAfter: true });
    await expect.poll(leads).toEqual(HELD);
    expect(own.asked).toEqual([]);
  });
});
