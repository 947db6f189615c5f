/** Builds the site for the tests of a project, unless that was done since its sources changed. */
export { ensureBuilt as default } from '@fairlead/tools/support/site.ts';
