import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { useLeads } from '../../support/leads/use-leads.ts';

describe.each(KINDS)('deliver on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed } = cli;

  test('makes deliveries for stored leads that have none by a channel, from a day on', async () => {
    await seed('early@example.com', 9);
    const late = await seed('late@example.com', 1);
    await seed('held@example.com', 1, 'held');
    const since = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await output('deliver', '--channel', 'letter', '--since', since)).toBe('0 to deliver by letter\n');
    await cli.store.query(`delete from deliveries where lead_id = '${late}'`);
    expect(await output('deliver', '--channel', 'letter', '--since', since)).toBe('1 to deliver by letter\n');
    expect(await output('deliver', '--channel', 'letter', '--since', since)).toBe('0 to deliver by letter\n');
  });

  test('needs a channel that is on, and a day', async () => {
    await seed('ada@example.com', 1);
    const refused = async (...args: string[]) => (await leads('deliver', ...args)).err.split('\n')[0];
    expect(await refused('--channel', 'letter')).toMatch(/^Say by what and from when/);
    expect(await refused('--since', '2026-01-31', '--channel', 'pigeon')).toMatch(
      /^--channel is one that is on here: .*letter/,
    );
  });
});
