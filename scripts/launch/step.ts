import type { Env } from '../../server/base/env.ts';
import type { OpenQuestion } from '../content/placeholders.ts';
import type { Ask } from './ask.ts';
import type { Dns } from './dns.ts';
import type { Finding } from './finding.ts';
import type { TrialServer } from './trial-server.ts';

/** What a step works with. Tests replace what reaches out of this machine. */
export type Launch = {
  env: Env;
  /** Where the mail provider publishes its DKIM key; null if nobody said. */
  dkimSelector: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
  dns: Dns;
  ask: Ask;
  content: {
    /** The placeholders as questions to the owner. @throws Error if content/ cannot be read */
    questions: () => OpenQuestion[];
    /** @throws Error with every mistake, one a line, which begins with its file */
    check: () => Promise<void>;
  };
  /** Runs the build with more variables. @throws Error with what the build printed */
  build: (env: Record<string, string>) => Promise<unknown>;
  startServer: (env: Env) => Promise<TrialServer>;
  /** Milliseconds to wait for the letter of the test lead. */
  letterMs: number;
};

export type Step = (launch: Launch) => Finding[] | Promise<Finding[]>;
