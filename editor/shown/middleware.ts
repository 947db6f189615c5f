/** Hands each page that Astro has made over to the process around it. It is loaded among the modules of the site. */
import { defineMiddleware } from 'astro:middleware';
import { site } from './site-modules.ts';

export const onRequest = defineMiddleware(async (_, next) => site().finish(await next()));
