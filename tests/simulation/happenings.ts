import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { CHANNELS, RECEIVERS } from './world/attempts.ts';
import { DATABASE_STATES } from './world/database.ts';
import { MAIL_STATES, type MailFault, STEPS } from './world/mail.ts';
import { HTTP_FAULTS, RECEIVER_STATES } from './world/receivers.ts';
import type { Server } from './world/server.ts';
import type { Faults } from './world/visitors.ts';
import type { World } from './world/world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One thing that happens in the world. */
class Happening implements fc.AsyncCommand<object, World> {
  readonly #what: string;
  readonly #act: (world: World) => void | Promise<void>;

  constructor(what: string, act: (world: World) => void | Promise<void>) {
    this.#what = what;
    this.#act = act;
  }

  check = () => true;
  run = async (_model: object, world: World): Promise<void> => this.#act(world);
  toString = () => this.#what;
}

const happening = (what: string, act: (world: World) => void | Promise<void>) => new Happening(what, act);

// Visitors and the people of the agency.

const mailFault: fc.Arbitrary<MailFault> = fc.oneof(
  fc.record({
    at: fc.constantFrom(...STEPS),
    does: fc.constantFrom(421, 450, 530, 550, 'hang' as const, 'hang' as const, 'cut' as const),
  }),
  fc.record({ at: fc.constant('END' as const), does: fc.constantFrom('cut_after' as const, 'hang_after' as const) }),
);
const faults: fc.Arbitrary<Faults> = fc.oneof(
  mailFault.map((letter) => ({ letter })),
  fc
    .record({ channel: fc.constantFrom(...RECEIVERS), does: fc.constantFrom(...HTTP_FAULTS) })
    .map(({ channel, does }) => ({ [channel]: does })),
);
const inWords = ({ letter, ...others }: Faults) =>
  [letter && `letter: ${letter.does} at ${letter.at}`, ...Object.entries(others).map((one) => one.join(': '))].join('');

const arrives = fc
  .record({
    host: fc.integer({ min: 1, max: 2 }),
    way: fc.constantFrom('script' as const, 'script' as const, 'form' as const, 'half' as const),
    trouble: fc.option(faults, { freq: 3 }),
  })
  .map(({ host, way, trouble }) =>
    happening(`a visitor arrives (${way}${trouble ? `, ${inWords(trouble)}` : ''})`, ({ visitors }) =>
      visitors.arrive(host, way, trouble ?? {}),
    ),
  );

/** Visitors from different places, whose leads all meet the same trouble. */
const crowd = fc.record({ count: fc.constantFrom(1, 2, 3, 6, 12, 19, 30), trouble: faults }).map(({ count, trouble }) =>
  happening(`${count} visitors arrive (${inWords(trouble)})`, ({ visitors }) => {
    for (let index = 0; index < count; index++) visitors.arrive(index + 20, 'script', trouble);
  }),
);

const several = fc.integer({ min: 2, max: 5 }).map((count) =>
  happening(`${count} visitors arrive`, ({ visitors }) => {
    for (let index = 0; index < count; index++) visitors.arrive(index + 3, 'script');
  }),
);

/** Visitors who come so close together that each meets the letters of those before. */
const stream = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 3, maxLength: 8 }).map((pauses) =>
  happening(`visitors arrive, with ${pauses.join(', ')} steps after each`, async (world) => {
    for (const [index, pause] of pauses.entries()) {
      world.visitors.arrive(index + 3, 'script');
      await world.steps(pause);
    }
  }),
);

const again = fc
  .record({ visitor: fc.nat(9), way: fc.constantFrom('script' as const, 'form' as const) })
  .map(({ visitor, way }) =>
    happening(`visitor ${visitor} sends again (${way})`, ({ visitors }) => visitors.send(visitor, way)),
  );

const release = fc.constant(happening('somebody releases the held leads', ({ visitors }) => visitors.release()));

const sendAgain = fc
  .record({ lead: fc.nat(9), channel: fc.constantFrom(...CHANNELS) })
  .map(({ lead, channel }) =>
    happening(`somebody sends lead ${lead} again by ${channel}`, ({ visitors }) => visitors.sendAgain(lead, channel)),
  );

// Time.

const steps = fc
  .integer({ min: 1, max: 12 })
  .map((count) => happening(`${count} steps`, (world) => world.steps(count)));

const wait = (ms: number) => happening(`${ms} ms pass`, (world) => world.pass(ms));
const moments = fc.constantFrom(0, 1, 100, SECOND).map(wait);
const waits = fc.constantFrom(SECOND, 5 * SECOND, 12 * SECOND, 40 * SECOND, 90 * SECOND, 3 * MINUTE).map(wait);

const longWait = fc.constantFrom(20 * MINUTE, 6 * HOUR, 3 * DAY).map((ms) =>
  happening(`${ms / MINUTE} minutes pass`, (world) => {
    world.dayIsUnsure ||= ms >= 6 * HOUR;
    return world.skip(ms);
  }),
);

const clock = fc.constantFrom(-365 * DAY, -DAY, -HOUR, -MINUTE, MINUTE, HOUR, DAY, 365 * DAY).map((ms) =>
  happening(`the clock is set by ${ms / MINUTE} minutes`, (world) => {
    world.story.tell('clock', `is set by ${ms / MINUTE} minutes`);
    world.time.setClock(ms);
    world.dayIsUnsure = true;
    world.disturbed();
  }),
);

// Trouble.

const mail = fc.constantFrom(...MAIL_STATES).map((state) =>
  happening(`the mail server is ${state}`, (world) => {
    world.story.tell('letter', `the server is ${state}`);
    world.mailState = state;
    world.disturbed('letter');
  }),
);

const notices = fc.option(mailFault, { freq: 3 }).map((fault) =>
  happening(`notices: ${fault ? `${fault.does} at ${fault.at}` : 'ok'}`, (world) => {
    world.noticeFault = fault ?? undefined;
  }),
);

const receiver = fc
  .record({ name: fc.constantFrom(...RECEIVERS), state: fc.constantFrom(...RECEIVER_STATES) })
  .map(({ name, state }) =>
    happening(`${name} is ${state}`, (world) => {
      world.story.tell(name, `is ${state}`);
      world.receivers[name] = state;
      world.disturbed(name);
    }),
  );

const database = fc.constantFrom(...DATABASE_STATES).map((state) =>
  happening(`the database is ${state}`, (world) => {
    world.story.tell('database', `is ${state}`);
    world.databaseState = state;
    world.databaseFailed ||= state !== 'ok';
    world.disturbed();
  }),
);

/** Something that happens to one of the servers that are alive. */
const toServer = (what: string, act: (server: Server) => void) =>
  fc.nat(2).map((index) =>
    happening(`${what} ${index + 1}`, (world) => {
      const alive = world.servers.filter((server) => server.alive);
      if (alive.length > 0) act(must(alive[index % alive.length]));
    }),
  );

const start = fc.option(fc.constant('port' as const), { freq: 3 }).map((fault) =>
  happening(fault ? 'a server starts on a taken port' : 'a server starts', (world) => {
    if (world.servers.filter((server) => server.alive).length < 4) world.start(fault);
  }),
);

// Days. A happening that is listed more often is chosen more often.

const LIMITS = { maxCommands: 25, size: 'max' } as const;

/** A day without trouble: what goes wrong here is about the order of things alone. */
const quiet = fc.commands([stream, stream, stream, several, again, steps, moments, waits], LIMITS);

/** A calm world with deliveries in trouble. No trouble of one may be felt by another. */
const calm = fc.commands(
  [
    ...[crowd, crowd, crowd, arrives, several, stream],
    ...[steps, waits, waits, waits],
    ...[notices, release, release, sendAgain],
  ],
  { ...LIMITS, maxCommands: 15 },
);

/** A day on which anything may happen. */
const troubled = fc.commands(
  [
    ...[arrives, arrives, arrives, several, several, again, again, crowd],
    ...[steps, steps, steps, moments, waits, waits, waits, longWait],
    ...[mail, mail, receiver, receiver, database, clock, notices],
    ...[
      toServer('a crash of server', (server) => server.crash()),
      toServer('a stop of server', (server) => server.stop()),
    ],
    ...[start, release, sendAgain],
  ],
  LIMITS,
);

/** What may happen. */
export const happenings = fc.oneof(
  { weight: 4, arbitrary: troubled },
  { weight: 2, arbitrary: calm },
  { weight: 1, arbitrary: quiet },
);
