import type { KyselyPlugin, QueryId } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Senders } from '../../../server/delivery/senders.ts';
import { KINDS } from '../../support/database/stores.ts';
import { START, useOutbox } from '../../support/server/use-outbox.ts';

/** Calls `meanwhile` once, when the database has said that no letter is due and the sender has not heard it yet. */
function beforeNothingDueIsHeard(meanwhile: () => Promise<void>): KyselyPlugin {
  const selects = new WeakSet<QueryId>();
  let called = false;
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode') selects.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!called && selects.has(queryId) && result.rows.length === 0) {
        called = true;
        await meanwhile();
      }
      return result;
    },
  };
}

describe.each(KINDS)('a sender on %s', (kind) => {
  const box = useOutbox(kind);

  test('looks again when a lead came after its last look and before its end', async () => {
    const plugin = beforeNothingDueIsHeard(async () => {
      await box.add('late@example.com');
      senders.wake();
    });
    const delivery = { ...box.outbox().delivery, concurrency: 1 };
    const outbox = box.outbox({ db: box.db.withPlugin(plugin), delivery });
    const senders = new Senders({ ...outbox, lane: outbox.lanes[0]!, clock: { ...outbox.clock, now: () => START } });
    senders.wake();
    await senders.idle();
    expect(box.mailer.taken).toHaveLength(1);
  });
});
