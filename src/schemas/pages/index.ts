import { z } from 'zod';
import { blog } from './blog.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { notFound } from './not-found.ts';

/** The pages that exist once, told apart by `type`. */
export const page = z.discriminatedUnion('type', [home, contact, blog, notFound]);
export type Page = z.infer<typeof page>;
