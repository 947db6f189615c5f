import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';
import { Invariants } from '../checks/invariants.ts';
import { CHANNELS, RECEIVERS } from '../world/channels.ts';
import type { Engine } from '../world/database.ts';
import type { World } from '../world/types.ts';
import { SimulatedWorld, Violation } from '../world/world.ts';
import { happenings } from './happenings.ts';

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
  globalPerMin: fc.constantFrom(6, 1_000),
  /** Whether the mail server's trouble with single letters ends with all other trouble. */
  forgives: fc.integer({ min: 1, max: 16 }).map((number) => number > 1),
});

const DAY = 86_400_000;
/** The most rounds in which a world settles. Each round is an attempt of some letter, or a poll. */
const MOST_ROUNDS = 2_000;

/** Ends all trouble, then waits until everything that is due has had the time of its schedule. */
async function settle(world: World, forgives: boolean): Promise<void> {
  const { mailState, databaseState, mailFaults, serving } = world;
  const troubled = mailState !== 'ok' || databaseState !== 'ok' || mailFaults.size > 0 || serving.length === 0;
  for (const name of RECEIVERS) {
    if (world.receivers[name] === 'ok') continue;
    world.receivers[name] = 'ok';
    world.disturbed(name);
  }
  world.story.tell('', 'all trouble is over');
  world.mailState = 'ok';
  world.databaseState = 'ok';
  // A missing login is not about one letter, so it ends with the other trouble.
  const kept = [...world.mailFaults].find(([, { does }]) => !forgives && does !== 530);
  world.mailFaults.clear();
  if (kept) world.mailFaults.set(...kept);
  // Two weeks of polls take long to simulate, so only one server stays.
  if (kept) for (const server of world.serving.slice(1)) server.crash();
  if (world.serving.length === 0) world.start(null);
  // A letter that came in a calm time is still owed within its limit, so the calm goes on.
  if (troubled) world.disturbed();
  const begin = world.time.elapsed;
  let longest = 0;
  // What is under way now may still fail, and then waits once more.
  const deadline = () => begin + (kept ? 16 * DAY : longest + 400_000);
  // A poll repairs the times of letters that a wrong clock has left in the future; until then they cannot be trusted.
  await world.pass(world.setting.pollMs + 5_000);
  for (let round = 0; world.time.elapsed < deadline() && round < MOST_ROUNDS; round++) {
    const waiting = (await world.engine.deliveries()).filter(({ state }) => state === 'pending');
    if (waiting.length === 0 && world.visitors.quiet) return;
    longest = Math.max(longest, ...waiting.map((row) => Number(row.wait_ms)));
    const next = Math.min(...waiting.map((row) => Number(row.next_attempt_at))) - world.time.now();
    // The poll that became due during the skip finds the letter.
    if (next > 60_000 && waiting.length > 0) await world.skip(Math.min(next, deadline() - world.time.elapsed));
    else await world.pass(5_000);
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
  const property = fc.asyncProperty(fc.scheduler(), setting, happenings, async (scheduler, chosen, commands) => {
    ids = 0;
    const world = new SimulatedWorld(scheduler, engine, chosen, (made) => new Invariants(made));
    try {
      for (let index = 0; index < chosen.servers; index++) world.start(null);
      await world.pass(0);
      // Nothing was in trouble before the schedule begins.
      for (const name of CHANNELS) world.calmSince[name] = Number.NEGATIVE_INFINITY;
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await settle(world, chosen.forgives);
      await world.checks.checkEnd();
      const { violation } = world.checks;
      if (violation) throw new Violation(violation);
    } catch (error) {
      failed = world;
      throw error;
    } finally {
      await engine.clear();
    }
  });
  const details = await fc.check(property, { seed, numRuns: 1, endOnFailure: endsAtOnce });
  if (!details.failed) return null;
  const error = details.errorInstance as Error;
  return {
    violation: error.name === 'Violation' ? error.message : String(error.stack),
    story: String((failed as World | null)?.story),
    happened: String(details.counterexample?.[2]),
  };
}
