import { defineConfig } from 'vitest/config';

/**
 * A test that expects nothing cannot fail, so it is an error. `expect.poll` asks again for so many milliseconds, since a
 * busy machine may be late.
 */
const expect = { requireAssertions: true, poll: { timeout: 20_000 } };

/** Tests that start servers or browsers wait more than they compute, so two files run at a time. */
const TWO_AT_A_TIME = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/**
 * On a busy machine, about one window in 250 of a headless Chromium stops drawing: its scripts and timers run on, but
 * a click waits forever for two frames in which its target has not moved, and a screenshot waits too. No page causes
 * that, and the next window of the same browser draws. Playwright's log ends with this line then and only then: of a
 * target that moves, it would go on to say so. Such a test is run once more, in a new window.
 */
const retry = { count: 1, condition: /waiting for element to be visible[^\n]* stable\S*\s*$/ };

/** Time limits for tests that start servers or browsers. */
const A_MINUTE = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'Left to `npm run test:slow`: it proves more of what another test proves.' }],
    projects: [
      {
        // As the build of the desk's pages does.
        define: { TIME_ZONE: JSON.stringify('America/New_York') },
        test: {
          name: 'unit',
          expect,
          setupFiles: ['tests/support/fixed-seed.ts'],
          include: [
            '{contract,support,ui,site,desk/{data,pages},tools,editor,leads/command,tests/docs}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: ['{editor,tools/launch}/tests/**', 'editor/slow/**'],
          // Some draw pictures or try thousands of inputs, on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          expect,
          include: [
            '{leads,server}/**/*.test.ts',
            'desk/{,letters/,queries/,routes/}*.test.ts',
            '{editor,tools/launch}/tests/*.test.ts',
            'tests/{desk,server}/*.test.ts',
          ],
          exclude: ['server/faults/**', 'leads/command/**'],
          globalSetup: ['leads/testing/database/postgres-setup.ts', 'tests/support/desk/desk-setup.ts'],
          ...TWO_AT_A_TIME,
          ...A_MINUTE,
        },
      },
      {
        test: {
          name: 'slow',
          expect,
          include: ['{tests,editor}/slow/**/*.test.ts'],
          globalSetup: ['leads/testing/database/postgres-setup.ts'],
          ...A_MINUTE,
        },
      },
      {
        test: {
          // Mostly waits for what outlasts a fault, so several files wait at a time.
          name: 'faults',
          // Its tests run at a time, and Vitest counts the assertions of `expect` for one of them.
          expect: { ...expect, requireAssertions: false },
          include: ['server/faults/*.test.ts'],
          globalSetup: ['leads/testing/database/postgres-setup.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Takes minutes, so `npm test` leaves it out.
          name: 'endurance',
          expect,
          include: ['tests/endurance/**/*.test.ts'],
          globalSetup: ['leads/testing/database/postgres-setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site',
          expect,
          include: ['tests/site/*.test.ts'],
          globalSetup: ['tests/support/site/build-setup.ts'],
          // Some compress every page, or start a build, on a machine that may be busy.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect,
          retry,
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['build', 'serve'].map((name) => `tests/support/site/${name}-setup.ts`),
          ...TWO_AT_A_TIME,
          ...A_MINUTE,
        },
      },
      {
        test: {
          // What the first owner asked for. The only tests that repeat figures, counts, dates and labels.
          name: 'specification',
          expect,
          retry,
          include: ['tests/specification/*.test.ts'],
          globalSetup: ['build', 'serve'].map((name) => `tests/support/site/${name}-setup.ts`),
          ...TWO_AT_A_TIME,
          ...A_MINUTE,
        },
      },
      {
        test: {
          // The same proofs in each browser beside Chromium that is installed, one file for each.
          name: 'browsers',
          expect,
          retry,
          include: ['tests/browsers/*.test.ts'],
          globalSetup: ['tests/support/site/build-setup.ts', 'tests/support/desk/desk-setup.ts'],
          ...TWO_AT_A_TIME,
          ...A_MINUTE,
        },
      },
      {
        test: {
          // The slow proofs that read the built site or visit it.
          name: 'slow-site',
          expect,
          retry,
          include: ['tests/{site,browser}/slow/*.test.ts'],
          globalSetup: ['build', 'serve', 'variant'].map((name) => `tests/support/site/${name}-setup.ts`),
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
