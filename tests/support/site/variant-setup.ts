import { buildVariant } from '@fairlead/site/testing/variant.ts';
import type { TestProject } from 'vitest/node';
import { SITE_KEY } from '../browser/turnstile.ts';
import { addPages, drawPictures } from './variant-pages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a second site: for another host, with the challenge, and with the pages of variant-pages.ts. */
    variant: string;
  }
}

/** The host that the second site is built for. */
export const OTHER_HOST = 'https://agency.example';

/** Builds the second site for the tests of a project. */
export default async function setup(project: TestProject) {
  const pictures = await drawPictures();
  const variant = buildVariant({ SITE_URL: OTHER_HOST, PUBLIC_TURNSTILE_SITE_KEY: SITE_KEY }, (folder) =>
    addPages(folder, pictures),
  );
  project.provide('variant', variant.folder);
  return () => variant.remove();
}
