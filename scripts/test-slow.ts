/** `npm run test:slow`: the long proofs, one line a stage. */
import { stage } from './stage.ts';
import { simulation, suite, total } from './suite.ts';

await stage('faults', suite('faults'));
await stage('simulation on SQLite', simulation(['--seconds', '240']));
await stage('simulation on PostgreSQL', simulation(['--seconds', '60', '--postgres']));
console.log(`${total.passed} passed, 0 failed`);
