/** Every page of the desk in every state that it can have, with made-up leads. */

import type { Role } from '@fairlead/leads/roles.ts';
import type { PageName, PageProps, Render, Shell } from '../../data/frame.ts';
import { errorExamples, remindersExamples, sessionsExamples, signInExamples } from './access.ts';
import { binExamples, bulkExamples, reasonExamples, stepExamples } from './bulk.ts';
import { correctExamples, newLeadExamples } from './by-hand.ts';
import { inboxExamples } from './inbox.ts';
import { leadExamples } from './lead.ts';
import { costsExamples, numbersExamples } from './numbers.ts';
import { recordExamples } from './record.ts';
import { ALARMS, exampleShell } from './shell.ts';
import { siteExamples } from './site.ts';

export type Example = {
  page: PageName;
  state: string;
  /** @param stylesheet the path of the style sheet */
  html: (render: Render, stylesheet: string) => string;
};

const examplesOf = <Name extends PageName>(
  page: Name,
  states: Record<string, PageProps[Name]>,
  role?: Role,
  alarms: Shell['alarms'] = [],
): Example[] =>
  Object.entries(states).map(([state, props]) => ({
    page,
    state,
    html: (render, stylesheet) => {
      const shell = { ...exampleShell(stylesheet, role), alarms };
      return render(page, props, page === 'sign-in' ? { ...shell, viewer: null } : shell);
    },
  }));

export const EXAMPLES: Example[] = [
  ...examplesOf('sign-in', signInExamples),
  ...examplesOf('error', errorExamples),
  ...examplesOf('inbox', inboxExamples),
  ...examplesOf('bulk', bulkExamples),
  ...examplesOf('bulk-reason', reasonExamples),
  ...examplesOf('bulk-step', stepExamples),
  ...examplesOf('bin', binExamples),
  ...examplesOf('inbox', { 'while something is wrong': inboxExamples.filtered }, undefined, ALARMS),
  ...examplesOf('lead', leadExamples),
  ...examplesOf('lead', { 'for who works': leadExamples.worked }, 'works'),
  ...examplesOf('new-lead', newLeadExamples),
  ...examplesOf('correct', correctExamples),
  ...examplesOf('numbers', numbersExamples),
  ...examplesOf('costs', costsExamples),
  ...examplesOf('record', recordExamples),
  ...examplesOf('site', siteExamples),
  ...examplesOf('reminders', remindersExamples),
  ...examplesOf('sessions', sessionsExamples),
];
