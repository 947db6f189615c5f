import { afterAll, expect, test, vi } from 'vitest';

/** The agency once offered Web Design, then called it Sites, and gave up Print. */
vi.doMock('../content/services.json', () => ({
  default: {
    groups: [{ id: 'web', title: 'Web', services: [{ id: 'sites', name: 'Sites', menu: false }] }],
    former: [
      { id: 'web-design', name: 'Web Design', now: '/services/sites' },
      { id: 'print', name: 'Print', now: '/services' },
    ],
  },
}));
// Other files of the suite run in this process: the code is loaded again here with these services, and after it without.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('../content/services.json');
  vi.resetModules();
});
const { ACCEPTED_SERVICES, SERVICES, serviceName, successors } = await import('./lists.ts');
const { ANSWERS } = await import('./example-answers.ts');
const { parseContact } = await import('./fields.ts');

test('the form offers the listed services, those outside the menu too, and the function accepts former ones', () => {
  expect(SERVICES).toEqual(['sites']);
  expect(ACCEPTED_SERVICES).toEqual(['sites', 'web-design', 'print']);
});

test('a former service is stored as it was sent', () => {
  const sent = { ...ANSWERS, service: 'web-design' };
  expect(parseContact(sent)).toEqual({ ok: true, payload: sent });
});

test('a former service keeps its name, and an id that nobody knows is shown as it is', () => {
  expect(['sites', 'web-design', 'print', 'fax'].map(serviceName)).toEqual(['Sites', 'Web Design', 'Print', 'fax']);
});

test('a former service leads to the service that replaced it, if one did', () => {
  expect(successors()).toEqual({ 'web-design': 'sites' });
});
