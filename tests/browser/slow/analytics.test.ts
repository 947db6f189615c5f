import { provider } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { describe, expect, test } from 'vitest';
import { startCalendar } from '../../support/browser/calendar.ts';
import { proveCta, proveForm, proveNativePost } from '../../support/browser/measured-proofs.ts';
import { useMeasuredSite } from '../../support/browser/measured-site.ts';

describe('plausible', () => {
  const site = useMeasuredSite((service) => ({
    use: 'plausible',
    domain: 'agency.example',
    script: `${service}/js/script.manual.js`,
  }));
  const { own, open, first } = site;

  test('a view and the events of the form go to the script’s own server, and a lead is one event', async () => {
    await proveForm(site, () => open('/contact?email=secret-query'));
    const view = must(first('pageview'));
    expect([view.u, view.d]).toEqual([`${own.server.url}/contact`, 'agency.example']);
    expect(await own.page.context().cookies()).toEqual([]);
    expect(await own.page.locator('[data-visits-code], [data-choices]').count()).toBe(0);
  });
  test('a form that the browser posts is one lead, also when the thanks are reloaded', () =>
    proveNativePost(site, () => open('/contact')));
  test('a link to the contact page is reported with its place', () => proveCta(site, open));
});

describe('ga4', () => {
  const site = useMeasuredSite((server) => ({ use: 'ga4', measurementId: 'G-PLAYED12', server }));
  const { own, open, names, count } = site;
  const accept = () => own.page.locator('[data-visits-code] button[value=granted]').click();
  const openGranted = async (path: string) => {
    await open(path);
    await accept();
  };

  test('the form’s events and one event for each stored lead', () =>
    proveForm(site, () => openGranted('/contact?email=secret-query')));
  test('a form that the browser posts is one lead, also when the thanks are reloaded', () =>
    proveNativePost(site, () => openGranted('/contact')));
  test('a link to the contact page is reported with its place', () => proveCta(site, openGranted));

  test(
    'a booking in the calendar is reported once, by the provider’s own message',
    needs('a calendar in the settings', provider()),
    async () => {
      const calendar = await startCalendar(own.server.url, 'books');
      try {
        await open('/contact');
        await own.page.goto(`${calendar.site}/contact`);
        await accept();
        await expect.poll(names).toEqual(['page_view']);
        await own.page.evaluate(() => window.postMessage({ event: 'calendly.event_scheduled' }, '*'));
        await own.page.locator('[data-calendar]').scrollIntoViewIfNeeded();
        await own.page.frameLocator('[data-calendar] iframe').getByRole('heading').waitFor();
        await expect.poll(() => count('booking_completed')).toBe(1);
        expect(JSON.stringify(own.service.received)).not.toContain('invitee');
      } finally {
        await calendar.stop();
      }
    },
  );
});
