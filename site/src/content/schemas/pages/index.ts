import { z } from 'zod';
import { about } from './about.ts';
import { blog } from './blog.ts';
import { caseStudies } from './case-studies.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { methodology } from './methodology.ts';
import { notFound } from './not-found.ts';
import { ourStory } from './our-story.ts';
import { samples } from './samples.ts';
import { services } from './services.ts';
import { workingWithUs } from './working-with-us.ts';

/** The pages that exist once, told apart by `type`. */
export const page = z.discriminatedUnion('type', [
  home,
  services,
  methodology,
  about,
  ourStory,
  contact,
  caseStudies,
  blog,
  samples,
  workingWithUs,
  notFound,
]);
export type Page = z.infer<typeof page>;
