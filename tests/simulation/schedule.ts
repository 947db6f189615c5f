import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Engine } from '@fairlead/leads/testing/database/memory.ts';
import fc from 'fast-check';
import { happenings } from './happenings.ts';
import { RECEIVERS } from './world/attempts.ts';
import { Violation, World } from './world/world.ts';

/** The same ids in every run of a schedule. */
let ids = 0;
crypto.randomUUID = () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`;
syncBuiltinESMExports();

const setting = fc.record({
  servers: fc.integer({ min: 1, max: 3 }),
  pollMs: fc.constantFrom(5_000, 20_000, 60_000),
  concurrency: fc.integer({ min: 1, max: 3 }),
  holdIpOver: fc.constantFrom(2, 1_000),
  ipBurst: fc.constantFrom(4, 1_000),
  globalPerMin: fc.constantFrom(3, 6, 1_000, 1_000),
  /** Whether what is held is released at the end. */
  releases: fc.boolean(),
  /** How many leads have their trouble for ever, while all other trouble ends. */
  unforgiven: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 2),
});

const HOUR = 3_600_000;
/** Milliseconds after which a delivery in trouble has been given up, and a digest has said so. */
const UNTIL_DEATH = 17 * 24 * HOUR;
/** Milliseconds that one attempt takes at most. */
const LONGEST_ATTEMPT = 75_000;
/** The most rounds in which a world settles. Each round is an attempt of some delivery, or a poll. */
const MOST_ROUNDS = 2_000;

/** Ends all trouble but that of some leads, then waits until everything that is due has had the time of its schedule. */
async function settle(world: World, unforgiven: number, releases: boolean): Promise<void> {
  world.story.tell('', 'all trouble is over');
  world.mailState = 'ok';
  world.databaseState = 'ok';
  world.noticeFault = undefined;
  for (const name of RECEIVERS) world.receivers[name] = 'ok';
  world.visitors.forgive(unforgiven);
  // Two weeks of polls take long to simulate, so only one server stays.
  if (unforgiven > 0) for (const server of world.serving.slice(1)) server.crash();
  if (world.serving.length === 0) world.start(null);
  world.recovered();
  const begin = world.time.elapsed;
  let longest = 0;
  // What is under way now may still fail, and then waits once more.
  const deadline = () => begin + (unforgiven > 0 ? UNTIL_DEATH : longest + 400_000);
  for (let round = 0; world.time.elapsed < deadline() && round < MOST_ROUNDS; round++) {
    // A poll repairs the times that a wrong clock has left in the future; until then they cannot be trusted.
    await world.pass(round === 0 ? world.setting.pollMs + 5_000 : 5_000);
    if (round === 0 && releases) await world.visitors.release();
    if ((await world.unfinished()) === 0 && world.visitors.quiet) return;
    const pending = await world.ask(
      `select wait_ms, next_attempt_at, lease_until from deliveries where state = 'pending'`,
    );
    longest = Math.max(longest, ...pending.map((row) => Number(row.wait_ms)));
    // While somebody has a delivery, or had it when it crashed, its time has not been repaired.
    const waiting = pending.filter((row) => Number(row.lease_until) === 0);
    const next = Math.min(...waiting.map((row) => Number(row.next_attempt_at))) - world.time.now();
    // A skip would make an attempt that is under way take longer than any attempt does.
    const maySkip = waiting.length > 0 && next > 60_000 && !world.promises.underWay;
    // The poll that became due during the skip finds the delivery.
    if (unforgiven > 0 && round > 12) {
      // Each of them may hang, one after the other.
      await world.pass(unforgiven * LONGEST_ATTEMPT + world.setting.pollMs);
      await world.skip(20 * HOUR);
    } else if (maySkip) await world.skip(Math.min(next, deadline() - world.time.elapsed));
  }
}

/** A broken promise, and the shortest schedule that breaks it. */
export type Outcome = { violation: string; story: string; happened: string };

/**
 * Runs the schedule of one seed. If it fails, finds the shortest one that fails in the same way.
 * @param endsAtOnce whether the first failure is enough, however long it is
 * @param engine the database that it runs on; it must be empty, and is so afterwards
 */
export async function runSchedule(seed: number, engine: Engine, endsAtOnce = false): Promise<Outcome | null> {
  let failed: World | null = null;
  const property = fc.asyncProperty(
    fc.scheduler(),
    setting,
    happenings,
    async (scheduler, { unforgiven, releases, ...chosen }, commands) => {
      ids = 0;
      const world = new World(scheduler, engine, chosen);
      try {
        for (let index = 0; index < chosen.servers; index++) world.start(null);
        await world.pass(0);
        // Nothing was in trouble before the schedule begins.
        world.recovered(Number.NEGATIVE_INFINITY);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await settle(world, unforgiven, releases);
        await world.promises.checkEnd();
        const { violation } = world.promises;
        if (violation) throw new Violation(violation);
      } catch (error) {
        failed = world;
        throw error;
      } finally {
        await world.clear();
      }
    },
  );
  const details = await fc.check(property, { seed, numRuns: 1, endOnFailure: endsAtOnce });
  if (!details.failed) return null;
  const error = details.errorInstance as Error;
  return {
    violation: error.name === 'Violation' ? error.message : String(error.stack),
    story: String((failed as World | null)?.story),
    happened: String(details.counterexample?.[2]),
  };
}
