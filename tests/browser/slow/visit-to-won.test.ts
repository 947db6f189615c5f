import { sourceOf } from '@fairlead/contract/attribution.ts';
import { lead, signIn } from '@fairlead/desk/words.ts';
import { SECRET, services } from '@fairlead/leads/testing/delivery/receiver.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { startRig } from '@fairlead/server/testing/server/rig.ts';
import { answer, PAYLOAD, submitButton } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { arrive, noted, walkToContact } from '../../support/browser/arrive.ts';
import { useBrowser } from '../../support/browser/browser.ts';

const ANN = 'ann@agency.example';
const WORTH = '12,500';

const visit = useBrowser();

test('a visit from a campaign becomes a lead in every tool, is won at the desk, and is in its numbers', async () => {
  const { webhook, slack, hubspot, env } = await services();
  await using rig = await startRig('sqlite', { env: { ...env, SERVE_SITE: '1', DESK_USERS: ANN } });
  const { server, mail } = rig;

  const page = await visit('about:blank');
  await arrive(page, 'search.example', `${server.url}/services/geo?utm_source=x`);
  await noted(page, '/services/geo');
  await walkToContact(page);
  await answer(page);
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();

  const source = sourceOf({
    ...{ landing: '/services/geo', referrer: 'search.example', page: '/services/geo', utm_source: 'x' },
  });
  await expect.poll(() => [webhook, slack, hubspot].map(({ received }) => received.length)).toEqual([1, 1, 1]);
  const [event] = webhook.received;
  expect(new Webhook(SECRET).verify(must(event).body, must(event).headers as Record<string, string>)).toMatchObject({
    type: 'lead.created',
    data: { ...PAYLOAD, source },
  });
  expect(must(slack.received[0]).body).toContain(PAYLOAD.email);
  expect(JSON.parse(must(hubspot.received[0]).body).inputs[0]).toMatchObject({ id: PAYLOAD.email });
  await expect.poll(() => [mail.taken.size, mail.notices.length]).toEqual([1, 1]);
  expect(mail.notices[0]).toContain(`To: ${PAYLOAD.email}`);

  const place = { ...rig.store.env, DESK_USERS: ANN, PORT: new URL(server.url).port };
  const { out } = await leadsCli(place, 'link', ANN);
  const desk = await visit(must(out.trim().split('\n').at(-1)));
  await desk.getByRole('button', { name: signIn.confirm.submit }).click();
  await desk.waitForURL(`${server.url}/desk`);
  await desk.goto(`${server.url}/desk?view=nobody`);
  await desk
    .getByRole('link', { name: `${PAYLOAD.firstName} ${PAYLOAD.lastName}` })
    .first()
    .click();
  expect(await desk.locator('main').textContent()).toContain('search.example');
  await desk.locator('input[name=stage][value=won]').check();
  await desk.locator('input[name=value]').fill(WORTH);
  await desk.getByRole('button', { name: lead.work.submit }).click();
  await desk.locator('input[name=stage][value=won]:checked').waitFor();
  await desk.goto(`${server.url}/desk/numbers?by=landing`);
  const numbers = must(await desk.locator('main').textContent());
  expect(numbers).toContain(WORTH);
  expect(numbers).toContain('/services/geo');
});
