import { createDraft } from '@fairlead/site/drafts/draft.ts';
import { buildVariant } from '@fairlead/site/testing/variant.ts';
import type { TestProject } from 'vitest/node';
import { SITE_KEY } from '../browser/turnstile.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a second site: for another host, with the challenge, and with a draft of each kind. */
    variant: string;
  }
}

/** The host that the second site is built for. */
export const OTHER_HOST = 'https://agency.example';

/** Builds the second site for the tests of a project. */
export default function setup(project: TestProject) {
  const variant = buildVariant({ SITE_URL: OTHER_HOST, PUBLIC_TURNSTILE_SITE_KEY: SITE_KEY }, (folder) => {
    createDraft('service', 'hidden-service', folder);
    createDraft('case', 'hidden-case', folder);
    createDraft('industry', 'hidden-industry', folder);
    createDraft('post', 'hidden-post', folder);
    createDraft('page', '/lp/hidden-page', folder);
  });
  project.provide('variant', variant.folder);
  return () => variant.remove();
}
