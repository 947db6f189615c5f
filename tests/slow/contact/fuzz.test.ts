import { fuzzBothDatabases } from '../../support/server/fuzz.ts';

fuzzBothDatabases(1_500);
