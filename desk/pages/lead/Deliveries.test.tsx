import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeliveryView } from '../../data/lead.ts';
import { leadExamples } from '../examples/lead.ts';
import { Deliveries } from './Deliveries.tsx';

const SENT: DeliveryView = {
  ...({
    key: 'letter',
    channel: 'letter',
    state: 'sent',
    attempts: 1,
    nextAttemptAt: null,
    sentAt: 1,
    error: null,
  } as const),
  canSendAgain: true,
  event: null,
};

/** How the list of deliveries begins on the page of a lead. */
function shown(deliveries: DeliveryView[]) {
  const { lead, now } = leadExamples.worked;
  const html = renderToStaticMarkup(<Deliveries lead={{ ...lead, deliveries }} now={now} />);
  return /<details.*?<\/summary>/.exec(html)?.[0];
}

test('deliveries are folded away while none has failed, and say how many are how far', () => {
  const waiting: DeliveryView = { ...SENT, key: 'slack', channel: 'slack', state: 'pending', sentAt: null };
  const fold = shown([SENT, { ...SENT, key: 'hubspot', channel: 'hubspot' }, waiting]);
  expect(fold).not.toContain('open=""');
  expect(fold).toContain('>Sent: 2, Waiting: 1<');
});

test.each([
  ['has failed for good', { state: 'dead', error: 'The receiver answered 400.' }],
  ['has failed and waits for its next try', { state: 'pending', error: 'The receiver answered 503.' }],
] as const)('deliveries are open where one %s', (_, failure) => {
  const failed: DeliveryView = { ...SENT, key: 'webhook', channel: 'webhook', sentAt: null, ...failure };
  expect(shown([SENT, failed])).toContain('open=""');
});
