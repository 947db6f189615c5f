/** Every page of the desk in every state that it can have, with made-up leads. */
import type { PageName, PageProps, Render } from '@fairlead/contract/desk/frame.ts';
import { errorExamples, sessionsExamples, signInExamples } from './access.ts';
import { binExamples, bulkExamples, reasonExamples } from './bulk.ts';
import { inboxExamples } from './inbox.ts';
import { leadExamples } from './lead.ts';
import { numbersExamples } from './numbers.ts';
import { exampleShell } from './shell.ts';

export type Example = {
  page: PageName;
  state: string;
  /** @param stylesheet the path of the style sheet */
  html: (render: Render, stylesheet: string) => string;
};

const examplesOf = <Name extends PageName>(page: Name, states: Record<string, PageProps[Name]>): Example[] =>
  Object.entries(states).map(([state, props]) => ({
    page,
    state,
    html: (render, stylesheet) => {
      const shell = exampleShell(stylesheet);
      return render(page, props, page === 'sign-in' ? { ...shell, viewer: null } : shell);
    },
  }));

export const EXAMPLES: Example[] = [
  ...examplesOf('sign-in', signInExamples),
  ...examplesOf('error', errorExamples),
  ...examplesOf('inbox', inboxExamples),
  ...examplesOf('bulk', bulkExamples),
  ...examplesOf('bulk-reason', reasonExamples),
  ...examplesOf('bin', binExamples),
  ...examplesOf('lead', leadExamples),
  ...examplesOf('numbers', numbersExamples),
  ...examplesOf('sessions', sessionsExamples),
];
