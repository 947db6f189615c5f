import fc from 'fast-check';
import { type MailFault, STEPS } from '../world/mail.ts';
import { Happening } from './happening.ts';

const mailFault: fc.Arbitrary<MailFault> = fc.oneof(
  fc.record({
    at: fc.constantFrom(...STEPS),
    does: fc.constantFrom(421, 450, 530, 550, 'hang' as const, 'cut' as const),
  }),
  fc.record({ at: fc.constant('END' as const), does: fc.constantFrom('cut_after' as const, 'hang_after' as const) }),
);

export const arrives = fc
  .record({
    host: fc.integer({ min: 1, max: 2 }),
    way: fc.constantFrom('script' as const, 'script' as const, 'form' as const, 'half' as const),
    fault: fc.option(mailFault, { freq: 3 }),
  })
  .map(
    ({ host, way, fault }) =>
      new Happening(`a visitor arrives (${way}${fault ? `, letter: ${fault.does} at ${fault.at}` : ''})`, (world) => {
        world.visitors.arrive(host, way, fault);
      }),
  );

export const several = fc.integer({ min: 2, max: 5 }).map(
  (count) =>
    new Happening(`${count} visitors arrive`, (world) => {
      for (let index = 0; index < count; index++) world.visitors.arrive(index + 3, 'script', null);
    }),
);

export const again = fc
  .record({ visitor: fc.nat(9), way: fc.constantFrom('script' as const, 'form' as const) })
  .map(
    ({ visitor, way }) =>
      new Happening(`visitor ${visitor} sends again (${way})`, (world) => world.visitors.send(visitor, way)),
  );

/** Visitors who come so close together that each meets the letters of those before. */
export const stream = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 3, maxLength: 8 }).map(
  (pauses) =>
    new Happening(`visitors arrive, with ${pauses.join(', ')} steps after each`, async (world) => {
      for (const [index, pause] of pauses.entries()) {
        world.visitors.arrive(index + 3, 'script', null);
        await world.steps(pause);
      }
    }),
);
