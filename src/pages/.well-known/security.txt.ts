// Where to report a hole: dist/.well-known/security.txt.
import type { APIRoute } from 'astro';
import { loadSite } from '../../content.ts';
import { siteUrl } from '../../document/meta.ts';
import { securityTxt } from '../../document/security.ts';

export const GET: APIRoute = async ({ site }) => new Response(securityTxt((await loadSite()).security, siteUrl(site)));
