import { Hono } from 'hono';
import { FUNCTION_NAME, FUNCTION_PATH } from '../contract/contact.ts';
import { Refusal, refused, report } from './answers.ts';
import { type ContactDeps, handleContact } from './contact-route.ts';
import { errorFields } from './log.ts';

export type AppDeps = ContactDeps & {
  /** Answers everything that is not the function; null where another server shows the site. */
  site: ((request: Request) => Response) | null;
};

/** The whole server as one function from request to answer. Knows no globals, so Node, Deno and tests share it. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono({ strict: true });
  const contact = (c: { req: { raw: Request } }) => handleContact(c.req.raw, deps);
  app.all(FUNCTION_PATH, contact);
  app.all(`/${FUNCTION_NAME}`, contact);
  app.get('/healthz', () => report(true, { status: 'alive' }));
  app.all('/functions/*', () => refused(new Refusal('not_found')));
  app.notFound((c) => deps.site?.(c.req.raw) ?? refused(new Refusal('not_found')));
  app.onError((error) => {
    deps.log('bug', errorFields(error));
    return refused(new Refusal('internal'));
  });
  return app;
}
