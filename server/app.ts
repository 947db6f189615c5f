import { FUNCTION_NAME, FUNCTION_PATH, MAIL_PATH } from '@fairlead/contract/request.ts';
import { BEACON_PATH } from '@fairlead/contract/visits/page.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import { bugFields } from '@fairlead/leads/base/log.ts';
import { type Context, Hono } from 'hono';
import { Refusal, refused, report } from './contact/answers.ts';
import { clientAddress } from './contact/client-address.ts';
import { type ContactDeps, handleContact } from './contact/route.ts';
import { type Readiness, shareAnswer } from './operation/readiness.ts';

type AppDeps = ContactDeps & {
  /** How to find out the sender's address. */
  trust: Pick<Config, 'clientIpHeader' | 'trustProxy'>;
  /** The address at the other end of the connection; undefined if the host does not tell. */
  socketAddress: (env: unknown) => string | undefined;
  /** Called once a second at most. */
  readiness: () => Promise<Readiness>;
  /** Called with the status of every answer of the function. */
  countAnswer: (status: number) => void;
  /** Answers `/desk` and below it; null: these are addresses like any other. */
  desk: ((request: Request, address: string) => Promise<Response>) | null;
  /** Gives files to ad platforms below `/desk/conversions`; null: these are addresses like any other. */
  conversions: ((request: Request, address: string) => Promise<Response>) | null;
  /** Takes what calendars tell of booked calls; null: its address is one like any other. */
  booking: ((request: Request) => Promise<Response>) | null;
  /** Takes figures of visits; null: its address is one like any other. */
  visits: ((request: Request, address: string) => Promise<Response> | Response) | null;
  /** Takes messages from a mail server; null: its address is one like any other. */
  inbound: ((request: Request) => Promise<Response>) | null;
  /** Answers all other requests; null if another server shows the site. */
  site: ((request: Request) => Response) | null;
};

/**
 * The whole server as one function from request to answer. It uses no globals, so Node, Deno and the tests share it.
 */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  const readiness = shareAnswer(deps.readiness, deps.clock.elapsed);
  const addressOf = (c: Context) => clientAddress(deps.socketAddress(c.env), c.req.raw.headers, deps.trust, deps.log);
  // The adapter passes on some hosts that no address can have, such as 1.2.3.4.5. Everything behind this parses the address.
  app.use((c, next) => (URL.canParse(c.req.url) ? next() : Promise.resolve(new Response(null, { status: 400 }))));
  for (const path of [FUNCTION_PATH, `/${FUNCTION_NAME}`]) {
    app.all(path, async (c) => {
      const response = await handleContact(c.req.raw, addressOf(c), deps);
      if (!deps.testLeads?.isOwn(c.req.raw.headers)) deps.countAnswer(response.status);
      return response;
    });
  }
  const { desk, visits, conversions, inbound, booking } = deps;
  const notFound = (request: Request) => deps.site?.(request) ?? refused(new Refusal('not_found'));
  if (inbound) app.all(MAIL_PATH, (c) => inbound(c.req.raw));
  if (booking) app.all('/functions/v1/booking', (c) => booking(c.req.raw));
  if (visits) app.all(BEACON_PATH, (c) => visits(c.req.raw, addressOf(c)));
  app.all('/desk/conversions/*', (c) => conversions?.(c.req.raw, addressOf(c)) ?? notFound(c.req.raw));
  if (desk) for (const path of ['/desk', '/desk/*']) app.all(path, (c) => desk(c.req.raw, addressOf(c)));
  app.get('/healthz', () => report(true, { status: 'alive' }));
  app.get('/readyz', async () => {
    const state = await readiness();
    return report(state.database === 'ok', state);
  });
  app.all('/functions/*', () => refused(new Refusal('not_found')));
  app.notFound((c) => notFound(c.req.raw));
  app.onError((error) => {
    deps.log('bug', bugFields(error));
    return refused(new Refusal('internal'));
  });
  return app;
}
