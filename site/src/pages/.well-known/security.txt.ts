// Where to report a security problem: dist/.well-known/security.txt.
import type { APIRoute } from 'astro';
import { securityTxt } from '../../../build/robots/security.ts';
import { loadSite } from '../../content/index.ts';
import { siteUrl } from '../../head/addresses.ts';

export const GET: APIRoute = async ({ site }) => new Response(securityTxt((await loadSite()).security, siteUrl(site)));
