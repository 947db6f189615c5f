import fc from 'fast-check';
import { RECEIVER_STATES, RECEIVERS } from '../world/channels.ts';
import { DATABASE_STATES } from '../world/database.ts';
import { MAIL_STATES } from '../world/mail.ts';
import type { Server } from '../world/types.ts';
import { Happening } from './happening.ts';
import { again, arrives, several, stream } from './visitor-happenings.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps = fc
  .integer({ min: 1, max: 12 })
  .map((count) => new Happening(`${count} steps`, (world) => world.steps(count)));

const waits = fc
  .constantFrom(0, 1, 100, SECOND, 5 * SECOND, 12 * SECOND, 40 * SECOND, 90 * SECOND, 3 * MINUTE)
  .map((ms) => new Happening(`${ms} ms pass`, (world) => world.pass(ms)));

const longWait = fc.constantFrom(20 * MINUTE, 6 * HOUR, 3 * DAY).map(
  (ms) =>
    new Happening(`${ms / MINUTE} minutes pass`, (world) => {
      world.dayIsUnsure ||= ms >= 6 * HOUR;
      return world.skip(ms);
    }),
);

const mail = fc.constantFrom(...MAIL_STATES).map(
  (state) =>
    new Happening(`the mail server is ${state}`, (world) => {
      world.story.tell('mail server', `is ${state}`);
      world.mailState = state;
      world.disturbed('letter');
    }),
);

const receiver = fc.record({ name: fc.constantFrom(...RECEIVERS), state: fc.constantFrom(...RECEIVER_STATES) }).map(
  ({ name, state }) =>
    new Happening(`the ${name} is ${state}`, (world) => {
      world.story.tell(name, `is ${state}`);
      world.receivers[name] = state;
      world.disturbed(name);
    }),
);

const database = fc.constantFrom(...DATABASE_STATES).map(
  (state) =>
    new Happening(`the database is ${state}`, (world) => {
      world.story.tell('database', `is ${state}`);
      world.databaseState = state;
      world.databaseFailed ||= state !== 'ok';
      world.disturbed();
    }),
);

const clock = fc.constantFrom(-365 * DAY, -DAY, -HOUR, -MINUTE, MINUTE, HOUR, DAY, 365 * DAY).map(
  (ms) =>
    new Happening(`the clock is set by ${ms / MINUTE} minutes`, (world) => {
      world.story.tell('clock', `is set by ${ms / MINUTE} minutes`);
      world.time.wrongBy += ms;
      world.dayIsUnsure = true;
      world.disturbed();
    }),
);

/** Something that happens to one of the servers that are alive. */
const toServer = (what: string, act: (server: Server) => void) =>
  fc.nat(2).map(
    (index) =>
      new Happening(`${what} ${index + 1}`, (world) => {
        const alive = world.servers.filter((server) => server.alive);
        if (alive.length > 0) act(alive[index % alive.length]!);
      }),
  );

const start = fc.option(fc.constant('port' as const), { freq: 3 }).map(
  (fault) =>
    new Happening(fault ? 'a server starts on a taken port' : 'a server starts', (world) => {
      if (world.servers.filter((server) => server.alive).length < 4) world.start(fault);
    }),
);

const release = fc.constant(
  new Happening('somebody releases the held leads', async (world) => {
    await world.engine.release(world.time.now());
    world.visitors.released();
  }),
);

const LIMITS = { maxCommands: 25, size: 'max' } as const;

/** A day without trouble: what goes wrong here is about the order of things alone. */
const quiet = fc.commands([stream, stream, stream, several, again, steps, waits], LIMITS);

/** A day on which anything may happen. A happening that is listed more often is chosen more often. */
const troubled = fc.commands(
  [
    ...[arrives, arrives, arrives, several, several, again, again],
    ...[steps, steps, steps, waits, waits, waits, waits, longWait],
    ...[mail, mail, receiver, receiver, database, clock],
    ...[
      toServer('a crash of server', (server) => server.crash()),
      toServer('a stop of server', (server) => server.stop()),
    ],
    ...[start, release],
  ],
  LIMITS,
);

/** What may happen. */
export const happenings = fc.oneof({ weight: 4, arbitrary: troubled }, { weight: 1, arbitrary: quiet });
