/** Builds the pages of the desk for the tests of a project, unless that was done since their sources changed. */
export { buildDesk as default } from '@fairlead/tools/support/desk.ts';
