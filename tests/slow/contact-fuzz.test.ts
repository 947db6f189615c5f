import { fuzzBothDatabases } from '@fairlead/server/testing/server/fuzz.ts';

fuzzBothDatabases(1_500);
