/** The bundle of the pages: the build makes dist-desk/pages.js of it, and the server loads that once. */
import './styles.ts';
import { balanced } from '@fairlead/contract/text.ts';
import { may } from '@fairlead/leads/roles.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageName, PageProps, Render, Shell } from '../data/frame.ts';
import { BinPage } from './BinPage.tsx';
import { BulkPage } from './BulkPage.tsx';
import { CorrectPage } from './CorrectPage.tsx';
import { CostsPage } from './CostsPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { InboxPage } from './InboxPage.tsx';
import { LeadPage } from './LeadPage.tsx';
import { NewLeadPage } from './NewLeadPage.tsx';
import { NumbersPage } from './NumbersPage.tsx';
import { People } from './parts/people.ts';
import { SeesLeads } from './parts/ToList.tsx';
import { ReasonPage } from './ReasonPage.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RemindersPage } from './RemindersPage.tsx';
import { SessionsPage } from './SessionsPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SitePage } from './SitePage.tsx';
import { StepPage } from './StepPage.tsx';

type Pages = { [Name in PageName]: (props: PageProps[Name], shell: Shell) => ReactElement };

const PAGES: Pages = {
  'sign-in': (state, shell) => <SignInPage state={state} shell={shell} />,
  error: (props, shell) => <ErrorPage {...props} shell={shell} />,
  inbox: (props, shell) => <InboxPage {...props} shell={shell} />,
  bulk: (props, shell) => <BulkPage {...props} shell={shell} />,
  'bulk-step': (props, shell) => <StepPage {...props} shell={shell} />,
  'bulk-reason': (props, shell) => <ReasonPage {...props} shell={shell} />,
  bin: (props, shell) => <BinPage {...props} shell={shell} />,
  'new-lead': (props, shell) => <NewLeadPage {...props} shell={shell} />,
  correct: (props, shell) => <CorrectPage {...props} shell={shell} />,
  lead: (props, shell) => <LeadPage {...props} shell={shell} />,
  numbers: (props, shell) => <NumbersPage {...props} shell={shell} />,
  costs: (props, shell) => <CostsPage {...props} shell={shell} />,
  record: (props, shell) => <RecordPage {...props} shell={shell} />,
  site: (props, shell) => <SitePage {...props} shell={shell} />,
  reminders: (props, shell) => <RemindersPage {...props} shell={shell} />,
  sessions: (props, shell) => <SessionsPage {...props} shell={shell} />,
};

/** An isolate that a visitor's text leaves open, or ends without having begun it, would reach beyond its `<bdi>`. */
const withBalancedTexts = (html: string): string =>
  html.replace(/(<bdi[^>]*>)([^<]*)(?=<\/bdi>)/g, (_, tag: string, text: string) => tag + balanced(text));

const inContext = (page: ReactElement, { people, viewer }: Shell) => (
  <People value={people}>
    <SeesLeads value={may(viewer?.role, 'see')}>{page}</SeesLeads>
  </People>
);

export const render: Render = (name, props, shell) =>
  `<!doctype html>${withBalancedTexts(renderToStaticMarkup(inContext(PAGES[name](props, shell), shell)))}`;
