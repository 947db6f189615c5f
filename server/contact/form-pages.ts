/**
 * The answers to a form post without JavaScript: a redirect to the thanks, or a page with the faults or the failure.
 */

import { ERROR_STATUS } from '@fairlead/contract/answers.ts';
import type { FieldReasons } from '@fairlead/contract/fields.ts';
import { comesFromHere } from '@fairlead/contract/http/origin.ts';
import { PALETTE } from '@fairlead/contract/palette.ts';
import { remedies, summaryTitle } from '@fairlead/contract/remedies.ts';
import { CONTACT_PATH } from '@fairlead/contract/request.ts';
import { EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { FILE_POLICY, policy, sourceOf } from '@fairlead/contract/site/policy.ts';
import { escapeMarkup } from '@fairlead/contract/text.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import form from '../../content/form.json' with { type: 'json' };
import words from '../../content/function.json' with { type: 'json' };
import type { Refusal } from './answers.ts';

type Settings = Pick<Config, 'siteUrl' | 'schedulingUrl'>;

const { paper, ink, foam, slate, mist, rust, signal } = PALETTE;

const STYLE = `:root{color-scheme:light dark;--bg:${paper};--fg:${ink};--muted:${slate};--error:${rust}}
@media(prefers-color-scheme:dark){:root{--bg:${ink};--fg:${foam};--muted:${mist};--error:${PALETTE['rust-dark']}}}
body{margin:0;background:var(--bg);color:var(--fg);font:1.0625rem/1.5 "Special Gothic",Arial,Helvetica,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(3rem,12vw,7rem) 1.25rem}
main::before{content:"";display:block;width:4rem;border-top:4px solid ${signal};margin-bottom:2rem}
h1{font-size:clamp(2.25rem,7vw,3.5rem);line-height:1;letter-spacing:-.02em;margin:0 0 1.5rem}
ul{list-style:none;margin:2rem 0;padding:0}li{border-top:1px solid var(--muted);padding:.875rem 0}
b{display:block}li span{color:var(--error)}a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:2px solid;outline-offset:4px}`;

const PAGE_POLICY = policy({ 'style-src': [sourceOf(STYLE)] });

function page(status: number, title: string, body: string, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...EVERYWHERE,
      'content-security-policy': PAGE_POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** The address of the contact page. Relative, unless SITE_URL names another host than the request. */
function contactPage(request: Request, { siteUrl }: Settings): string {
  const isHere = siteUrl === null || siteUrl.host === new URL(request.url).host || comesFromHere(request);
  return isHere ? CONTACT_PATH : new URL(CONTACT_PATH, siteUrl).href;
}

/** The lead is stored: a redirect to the thanks on the contact page. */
export const thanks = (request: Request, settings: Settings): Response =>
  new Response(null, {
    status: 303,
    headers: {
      ...EVERYWHERE,
      'content-security-policy': FILE_POLICY,
      location: `${contactPage(request, settings)}#thanks`,
      'cache-control': 'no-store',
    },
  });

/** The page for a form post that was refused. */
export const refusedPage = (request: Request, refusal: Refusal, settings: Settings): Response =>
  refusal.fields && Object.keys(refusal.fields).length > 0
    ? fieldsPage(refusal.fields)
    : failurePage(request, refusal, settings);

function fieldsPage(faults: FieldReasons): Response {
  const items = remedies(form, faults).map(
    ([name, remedy]) => `<li><b>${escapeMarkup(form.fields[name].label)}</b><span>${escapeMarkup(remedy)}</span></li>`,
  );
  const back = `<p>${escapeMarkup(words.pages.back)}</p>`;
  return page(422, summaryTitle(form, items.length), `<ul>${items.join('')}</ul>${back}`);
}

function failurePage(request: Request, { code, headers }: Refusal, settings: Settings): Response {
  const links: [href: string, text: string][] = [[contactPage(request, settings), words.pages.contact]];
  if (settings.schedulingUrl) links.unshift([settings.schedulingUrl, words.pages.book]);
  const anchors = links
    .map(([href, text]) => `<p><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></p>`)
    .join('');
  const { title, description } = form.failure;
  const body = `<p>${escapeMarkup(description)}</p><p>${escapeMarkup(words.pages.kept)}</p>${anchors}`;
  return page(ERROR_STATUS[code], title, body, headers);
}
