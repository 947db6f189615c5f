/**
 * Tests of properties try the same inputs in every run of `npm test`, so that none fails by chance. `npm run test:slow`
 * tries others with each commit: PROPERTY_SEED.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
