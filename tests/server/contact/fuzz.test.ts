import { fuzzBothDatabases } from '../../support/server/fuzz.ts';

// Enough to meet every kind of answer. Ten times as many are in tests/slow.
fuzzBothDatabases(150);
