/** `npm run test:slow`: the long proofs, one line a stage. */
import { execFileSync } from 'node:child_process';
import { stage } from './support/stage.ts';
import { simulation, suite, total } from './support/suite.ts';

/** Other schedules for each commit, and the same again for the same one. */
function seedOfCommit(): string {
  try {
    return String(Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 7), 16));
  } catch {
    return String(Date.now() % 1e9);
  }
}

const from = seedOfCommit();
/** Seconds of simulation, a fifth of them on PostgreSQL. */
const seconds = Number(process.env.SIMULATION_SECONDS ?? 300);
await stage('faults', suite('faults'));
await stage('simulation on SQLite', simulation(['--seconds', String(seconds * 0.8), '--from', from]));
await stage('simulation on PostgreSQL', simulation(['--seconds', String(seconds * 0.2), '--postgres', '--from', from]));
console.log(`${total.passed} passed, 0 failed`);
