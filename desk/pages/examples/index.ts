/** Every page of the desk in every state that it can have, with made-up leads. */
import type { PageName, PageProps, Render } from '@fairlead/contract/desk/frame.ts';
import type { Role } from '@fairlead/contract/desk/roles.ts';
import { errorExamples, sessionsExamples, signInExamples } from './access.ts';
import { inboxExamples } from './inbox.ts';
import { leadExamples } from './lead.ts';
import { numbersExamples } from './numbers.ts';
import { recordExamples } from './record.ts';
import { exampleShell } from './shell.ts';
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
): Example[] =>
  Object.entries(states).map(([state, props]) => ({
    page,
    state,
    html: (render, stylesheet) => {
      const shell = exampleShell(stylesheet, role);
      return render(page, props, page === 'sign-in' ? { ...shell, viewer: null } : shell);
    },
  }));

export const EXAMPLES: Example[] = [
  ...examplesOf('sign-in', signInExamples),
  ...examplesOf('error', errorExamples),
  ...examplesOf('inbox', inboxExamples),
  ...examplesOf('lead', leadExamples),
  ...examplesOf('lead', { 'for who works': leadExamples.worked }, 'works'),
  ...examplesOf('numbers', numbersExamples),
  ...examplesOf('record', recordExamples),
  ...examplesOf('site', siteExamples),
  ...examplesOf('sessions', sessionsExamples),
];
