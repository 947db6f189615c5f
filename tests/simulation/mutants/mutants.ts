/**
 * Wrong implementations, to see that the simulation finds each. A mutant replaces parts of each server's machine, or
 * functions of a module; `hook.ts` hands these to whoever imports the module. No source text is changed, and the compiler
 * checks that a mutant fits where it is put.
 */
import { DeliveryFailure, type FailureKind } from '@fairlead/leads/base/delivery-failure.ts';
import type { Database, Statement } from '@fairlead/leads/db/schema.ts';
import type { Channel, ChannelTools } from '@fairlead/leads/delivery/channel.ts';
import type { Verdict } from '@fairlead/leads/delivery/retry.ts';
import type { Parts } from '@fairlead/server/parts.ts';

type Modules = {
  'server/app.ts': typeof import('@fairlead/server/app.ts');
  'leads/delivery/breaker.ts': typeof import('@fairlead/leads/delivery/breaker.ts');
  'leads/delivery/channels/http.ts': typeof import('@fairlead/leads/delivery/channels/http.ts');
  'leads/delivery/lease-watch.ts': typeof import('@fairlead/leads/delivery/lease-watch.ts');
  'leads/delivery/outbox.ts': typeof import('@fairlead/leads/delivery/outbox.ts');
  'leads/delivery/retry.ts': typeof import('@fairlead/leads/delivery/retry.ts');
  'leads/delivery/rows.ts': typeof import('@fairlead/leads/delivery/rows.ts');
  'leads/deliveries.ts': typeof import('@fairlead/leads/deliveries.ts');
  'leads/store.ts': typeof import('@fairlead/leads/store.ts');
  'server/operation/stop.ts': typeof import('@fairlead/server/operation/stop.ts');
};

type OtherParts = (parts: Parts) => Partial<Parts>;
type OtherModules = { [file in keyof Modules]?: (real: Modules[file]) => Partial<Modules[file]> };
type Mutant = { name: string; parts?: OtherParts; modules?: OtherModules };

type Send = NonNullable<Channel['sendLead']>;

/** Channels whose way of sending is another one. `wrapFor` is called once for each server. */
const sending =
  (wrapFor: () => (send: Send, tools: ChannelTools) => Send): OtherParts =>
  (parts) => ({
    configureChannels: (env, config) => {
      const wrap = wrapFor();
      return parts.configureChannels(env, config).map(({ name, open }) => ({
        name,
        open: (tools) => {
          const channel = open(tools);
          return channel.sendLead ? { ...channel, sendLead: wrap(channel.sendLead, tools) } : channel;
        },
      }));
    },
  });

/** So many deliveries at a time, whoever else waits. */
function sharing(places: number): (send: Send) => Send {
  const waiting: (() => void)[] = [];
  let free = places;
  return (send) =>
    async (...args) => {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else free--;
      try {
        await send(...args);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    };
}

/** After trouble with one delivery no other is sent for a while, which doubles. */
const gate =
  (): ((send: Send, tools: ChannelTools) => Send) =>
  (send, { clock }) => {
    let pauseMs = 5_000;
    let closedUntil = 0;
    return async (...args) => {
      await clock.sleep(closedUntil - clock.elapsed());
      await send(...args).catch((error) => {
        if ((error as DeliveryFailure).kind === 'unavailable') {
          closedUntil = clock.elapsed() + pauseMs;
          pauseMs = Math.min(pauseMs * 2, 60_000);
        }
        throw error;
      });
    };
  };

/** A mailer that takes one kind of failure for another; null: for success. */
const mailing =
  (from: FailureKind, to: FailureKind | null): OtherParts =>
  (parts) => ({
    openMailer: async (config) => {
      const mailer = await parts.openMailer(config);
      return {
        send: (letter, stopping) =>
          mailer.send(letter, stopping).catch((error) => {
            if ((error as DeliveryFailure).kind !== from) throw error;
            if (to) throw new DeliveryFailure(to, 'mistaken');
          }),
      };
    },
  });

/** Judges as if the failure had been another one. */
const judging = (asIf: (failure: DeliveryFailure) => DeliveryFailure): OtherModules => ({
  'leads/delivery/retry.ts': (real) => ({
    judge: (delivery, failure, now, baseMs) => real.judge(delivery, asIf(failure), now, baseMs),
  }),
});
const taken = (from: FailureKind, to: FailureKind) => (failure: DeliveryFailure) =>
  failure.kind === from ? new DeliveryFailure(to, failure.message) : failure;

/** Judges, and changes the verdict. */
const verdict = (change: (verdict: Verdict) => Partial<Verdict>): OtherModules => ({
  'leads/delivery/retry.ts': (real) => ({
    judge: (...args) => {
      const judged = real.judge(...args);
      return { ...judged, ...change(judged) };
    },
  }),
});

const rows = (
  make: (real: Modules['leads/delivery/rows.ts']) => Partial<Modules['leads/delivery/rows.ts']>,
): OtherModules => ({
  'leads/delivery/rows.ts': make,
});

/** A circuit breaker that opens otherwise. */
const opening = (
  change: (how: Parameters<Modules['leads/delivery/breaker.ts']['opened']>[2]) => object,
): OtherModules => ({
  'leads/delivery/breaker.ts': (real) => ({
    opened: (db, channel, how, now) => real.opened(db, channel, { ...how, ...change(how) }, now),
  }),
});

/** A server that is told other things than those that were opened. */
const app = (change: Partial<Parameters<Modules['server/app.ts']['createApp']>[0]>): OtherModules => ({
  'server/app.ts': (real) => ({ createApp: (deps) => real.createApp({ ...deps, ...change }) }),
});

const stop = (change: (deps: Parameters<Modules['server/operation/stop.ts']['stop']>[0]) => object): OtherModules => ({
  'server/operation/stop.ts': (real) => ({ stop: (deps) => real.stop({ ...deps, ...change(deps) }) }),
});

/** A statement that does something only when it is run for the first time. */
function once(statement: Statement): Statement {
  const first = statement.compile();
  let runs = 0;
  return { compile: () => (runs++ === 0 ? first : { ...first, sql: 'select 1 as one', parameters: [] }) };
}

const deleteDigest = (db: Database, state: string) =>
  db.deleteFrom('deliveries').where('id', '=', `digest:${state}`).execute();

export const MUTANTS: Mutant[] = [
  // Start, stop and answers.
  {
    name: 'a start that fails does not end the process',
    parts: ({ exit }) => ({ exit: (code) => (code === 0 ? exit(code) : undefined) }),
  },
  {
    name: 'a stop ends the sending only after the last request',
    modules: stop(({ listening, outbox }) => {
      const closed = Promise.withResolvers<void>();
      const close = () => listening.close().finally(closed.resolve);
      return {
        listening: { ...listening, close },
        outbox: { stop: () => closed.promise.then(() => outbox.stop()) },
      };
    }),
  },
  {
    name: 'a stop has no limit of time',
    modules: stop(({ clock }) => ({ clock: { ...clock, sleep: () => new Promise(() => {}) } })),
  },
  {
    name: 'a stop begins what is due',
    modules: {
      'leads/delivery/outbox.ts': (real) => ({
        openOutbox: (deps) => real.openOutbox({ ...deps, stopping: new AbortController().signal }),
      }),
    },
  },
  { name: 'nothing wakes the outbox after a lead was stored', modules: app({ wakeOutbox: () => {} }) },
  { name: 'a new lead leaves by letter only', modules: app({ channels: ['letter'] }) },
  {
    name: 'thanks come before the lead is stored',
    modules: {
      'leads/store.ts': (real) => ({
        storeLead: async (...args) => {
          void real.storeLead(...args).catch(() => {});
          return { id: 'early', repeated: false };
        },
      }),
    },
  },
  {
    name: 'a batch is not atomic',
    parts: ({ openDatabase }) => ({
      openDatabase: async (choice) => {
        const db = await openDatabase(choice);
        const batch = async (statements: readonly Statement[]) => {
          const results = [];
          for (const statement of statements) {
            const { rows: found, numAffectedRows } = await db.executeQuery(statement.compile() as never);
            results.push({ rows: found, changes: Number(numAffectedRows ?? 0) });
          }
          return results;
        };
        return Object.assign(db, { batch: batch as Database['batch'] });
      },
    }),
  },
  {
    name: 'a held lead leaves by letter',
    modules: {
      'leads/store.ts': (real) => ({
        storeLead: async (db, lead, now, channels) => {
          const stored = await real.storeLead(db, lead, now, channels);
          const id = `${stored.id}:letter`;
          const times = { made_at: now, next_attempt_at: now };
          await db
            .insertInto('deliveries')
            .values({ id, lead_id: stored.id, channel: 'letter', state: 'pending', ...times })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return stored;
        },
      }),
    },
  },
  {
    name: 'a release makes the letter only',
    modules: {
      'leads/deliveries.ts': (real) => ({
        releaseLeads: (db, ids, channels, ...more) => real.releaseLeads(db, ids, channels.slice(0, 1), ...more),
      }),
    },
  },

  // Who may go, and when.
  {
    name: 'what was never tried shares its places with repeats',
    parts: sending(() => {
      return (send, { config }) => sharing(config.delivery.concurrency)(send);
    }),
  },
  { name: 'all channels share twenty places', parts: sending(() => sharing(20)) },
  { name: 'trouble of one delivery holds up the others of its channel', parts: sending(gate) },
  {
    name: 'each delivery in trouble waits alone',
    modules: { 'leads/delivery/breaker.ts': () => ({ openCircuit: async () => undefined }) },
  },
  {
    name: 'each server in trouble tries a repeat',
    modules: {
      'leads/delivery/breaker.ts': (real) => ({
        takeProbe: async (db, circuit, now, leaseMs) =>
          (await real.takeProbe(db, circuit, now, leaseMs)) ?? { failures: circuit.failures, until: now + leaseMs },
      }),
    },
  },
  {
    name: 'a channel in trouble tries no repeat',
    modules: { 'leads/delivery/breaker.ts': () => ({ takeProbe: async () => null }) },
  },
  {
    name: 'a channel stays in trouble after a delivery got through',
    modules: {
      'leads/delivery/breaker.ts': () => ({
        closed: (db) => db.deleteFrom('open_circuits').where('channel', '=', 'none'),
      }),
    },
  },
  { name: 'a channel in trouble tries a repeat every five seconds', modules: opening(() => ({ waitMs: 5_000 })) },
  { name: 'a channel in trouble holds what is new', modules: opening(() => ({ holdsAll: true })) },
  { name: 'what is new does not wait for Slack', modules: opening(() => ({ holdsAll: false })) },
  {
    name: 'what has failed is claimed first',
    modules: rows((real) => ({
      claimDue: async (db, channel, kind, count, now, leaseMs) => {
        if (kind === 'repeated') return [];
        const repeated = await real.claimDue(db, channel, 'repeated', count, now, leaseMs);
        const room = count - repeated.length;
        return room === 0 ? repeated : [...repeated, ...(await real.claimDue(db, channel, 'new', room, now, leaseMs))];
      },
    })),
  },
  {
    name: 'repeats are never claimed',
    modules: rows((real) => ({
      claimDue: async (db, channel, kind, ...rest) => (kind === 'new' ? real.claimDue(db, channel, kind, ...rest) : []),
    })),
  },
  {
    name: 'a claim selects first and updates then',
    modules: rows((real) => ({
      claimDue: async (db, channel, kind, count, now, leaseMs) => {
        const found = await db
          .selectFrom('deliveries')
          .select('id')
          .where('channel', '=', channel)
          .where('state', '=', 'pending')
          .where('lease_until', '=', 0)
          .where('next_attempt_at', '<=', now)
          .limit(count)
          .execute();
        const ids = found.map(({ id }) => id);
        if (ids.length === 0) return [];
        await db.updateTable('deliveries').set({ lease_until: 0 }).where('id', 'in', ids).execute();
        return real.claimDue(db, channel, kind, count, now, leaseMs);
      },
    })),
  },
  {
    name: 'a claim takes no lease',
    modules: rows((real) => ({
      claimDue: async (db, ...rest) => {
        const claims = await real.claimDue(db, ...rest);
        for (const { delivery } of claims) await real.returnClaim(db, delivery);
        return claims;
      },
    })),
  },
  {
    name: 'a lease is given up too early',
    modules: {
      'leads/delivery/lease-watch.ts': (real) => ({
        LeaseWatch: class {
          readonly #watch = new real.LeaseWatch();
          free(...[db, own, leaseMs, elapsed]: Parameters<InstanceType<typeof real.LeaseWatch>['free']>) {
            return this.#watch.free(db, own, leaseMs / 10, elapsed);
          }
        } as unknown as typeof real.LeaseWatch,
      }),
    },
  },
  {
    name: 'leases are judged by the machine’s clock',
    parts: ({ clock }) => ({ clock: { ...clock, elapsed: clock.now } }),
  },
  {
    name: 'a lost lease is never noticed',
    modules: rows(() => ({ leasedDeliveries: async () => [] })),
  },
  {
    name: 'a clock that is set back strands deliveries',
    modules: rows(() => ({ undoClockSetBack: async () => {} })),
  },

  // What an answer means.
  { name: 'the mailer takes no answer for a refusal for now', parts: mailing('unclear', 'later') },
  { name: 'the mailer takes no answer for acceptance', parts: mailing('unclear', null) },
  { name: 'the mailer takes trouble of the server for a refusal', parts: mailing('unavailable', 'refused') },
  {
    name: 'a 403 or 404 over HTTP counts as a refusal',
    modules: {
      'leads/delivery/channels/http.ts': (real) => ({
        postJson: (...args) =>
          real.postJson(...args).catch((error) => {
            throw /^40[34]/.test(error.message) ? new DeliveryFailure('refused', error.message) : error;
          }),
      }),
    },
  },
  { name: 'trouble counts as an attempt', modules: judging(taken('unavailable', 'later')) },
  { name: 'no answer follows the long schedule', modules: judging(taken('unclear', 'later')) },
  { name: 'what was refused follows the first steps', modules: judging(taken('refused', 'later')) },
  {
    name: 'a receiver’s wish to wait is not heard',
    modules: judging(({ kind, message }) => new DeliveryFailure(kind, message)),
  },
  {
    name: 'trouble is repeated every five seconds',
    modules: verdict(({ troubles }) => (troubles > 0 ? { waitMs: 5_000 } : {})),
  },
  {
    name: 'trouble is never given up',
    modules: {
      ...verdict(({ troubles, state }) =>
        troubles > 0 && state === 'dead' ? { state: 'pending', waitMs: 60_000 } : {},
      ),
      ...rows(() => ({ ageWaiting: async () => [] })),
    },
  },
  {
    name: 'the third attempt is the last',
    modules: verdict(({ attempts }) => (attempts < 3 ? {} : { state: 'dead' })),
  },

  // What is recorded.
  {
    name: 'that a delivery left is recorded once and not again',
    modules: rows((real) => ({ markSent: (...args) => once(real.markSent(...args)) })),
  },
  {
    name: 'a delivery is recorded before it is sent',
    parts: sending(() => (send, { db }) => async (lead, delivery, ...attempt) => {
      await db.updateTable('deliveries').set({ state: 'sent' }).where('id', '=', delivery.id).execute();
      await send(lead, delivery, ...attempt);
    }),
  },
  {
    name: 'what one channel has sent counts as sent by all',
    modules: rows(() => ({
      markSent: (db, { id, now }) =>
        db
          .updateTable('deliveries')
          .set({ state: 'sent', sent_at: now, lease_until: 0 })
          .where('id', 'like', id.replace(/:.*/, ':%')),
    })),
  },
  {
    name: 'a digest that was refused is due at each poll',
    modules: rows((real) => ({
      makeDigests: async (db, now) => {
        await db
          .updateTable('deliveries')
          .set({ next_attempt_at: now })
          .where('lead_id', 'is', null)
          .where('state', '=', 'pending')
          .where('lease_until', '=', 0)
          .execute();
        await real.makeDigests(db, now);
      },
    })),
  },
  ...(['held', 'dead'] as const).map((state) => ({
    name: `no digest names what is ${state}`,
    modules: rows((real) => ({
      makeDigests: async (db, now) => {
        await real.makeDigests(db, now);
        await deleteDigest(db, state);
      },
    })),
  })),
];

export const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT);
if (process.env.MUTANT && !mutant) throw new Error(`There is no mutant ${process.env.MUTANT}.`);
