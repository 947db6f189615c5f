import { FUNCTION_PATH } from '../../../contract/request.ts';
import { type Env, optional } from '../../../server/base/env.ts';
import type { Answer } from '../ask.ts';
import { done, type Finding, missing, noAnswer, unclear } from '../finding.ts';
import type { Launch } from '../step.ts';

/** The origin that answers for the function: the site's own, unless the build names another. */
export function backendOf(env: Env, site: URL): string {
  const value = optional(env, 'PUBLIC_BACKEND_URL');
  return value !== null && URL.canParse(value) ? new URL(value).origin : site.origin;
}

/** The server on this machine, where it listens by its settings. */
export const localServer = (env: Env): string => {
  const host = optional(env, 'HOST') ?? '127.0.0.1';
  return `http://${/^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host}:${optional(env, 'PORT') ?? '8080'}`;
};

/** The function lets the site's own pages send the form. */
export async function form({ ask, env }: Launch, site: URL): Promise<Finding> {
  const address = backendOf(env, site) + FUNCTION_PATH;
  try {
    const { status } = await ask(address, {
      method: 'OPTIONS',
      headers: { origin: site.origin, 'access-control-request-method': 'POST' },
    });
    if (status === 204 || status === 200) return done('form', `the form of ${site.origin} may be sent to ${address}`);
    return status === 403
      ? missing(
          'form',
          `${address} refuses forms of ${site.origin}`,
          `add ${site.origin} to ALLOWED_ORIGINS, and restart`,
        )
      : missing(
          'form',
          `${address} answers ${status}`,
          'let the proxy pass /functions/ on to the server, or set PUBLIC_BACKEND_URL for the build',
        );
  } catch (error) {
    return noAnswer('form', error, 'start the server, and let the proxy pass /functions/ on to it');
  }
}

/** The server is ready, asked through its public address, or on this machine. */
export async function health({ ask, env }: Launch, site: URL): Promise<Finding> {
  for (const origin of [backendOf(env, site), localServer(env)]) {
    const alive = await ask(`${origin}/healthz`).catch(() => null);
    if (alive?.status !== 200 || !alive.body.includes('"alive"')) continue;
    const ready = await ask(`${origin}/readyz`).catch(() => null);
    if (ready) return readinessOf(origin, ready);
  }
  return unclear(
    'ready',
    'neither the public address nor this machine answers /healthz, which a proxy or a CDN may not pass on',
    'on the server, run curl http://127.0.0.1:8080/readyz; if it says "database":"ok","mail":"ok", add --confirm ready',
  );
}

function readinessOf(origin: string, { status, body }: Answer): Finding {
  if (status === 200 && body.includes('"mail":"ok"'))
    return done('ready', `${origin}/readyz says that database and mail are ok`);
  const remedy = body.includes('"mail":"files"')
    ? 'set SMTP_URL, MAIL_FROM and MAIL_TO for the server, and restart it'
    : 'see "Check the server" in docs/operating.md';
  return missing('ready', `${origin}/readyz answers ${status} ${body.slice(0, 80)}`, remedy);
}
