import { FUNCTION_NAME, FUNCTION_PATH } from '@fairlead/contract/request.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { reportStored } from './report.ts';

const url: string = import.meta.env.PUBLIC_BACKEND_URL || '';
// The public anonymous key. It gives no rights and may be in a page.
const anonKey: string = import.meta.env.PUBLIC_BACKEND_ANON_KEY || 'sb_publishable_placeholder';

/** Where the form posts to without JavaScript. */
export const FORM_ACTION = `${url.replace(/\/$/, '')}${FUNCTION_PATH}`;

/**
 * A 2xx is success whatever its body, so that body is not read. With `keepalive` the request continues when the visitor
 * leaves the page.
 */
const statusOnly: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, keepalive: true });
  if (import.meta.env.PUBLIC_MEASURED && response.ok) reportStored(response);
  return response.ok ? new Response('') : response;
};

let client: Promise<SupabaseClient> | undefined;

/**
 * The backend's client library. Its code is loaded at the first call, so the form does not wait for it. The session
 * options are the library's defaults; nobody signs in on this site, so there is no session.
 * @throws TypeError when the code cannot be loaded
 */
const loadClient = (): Promise<SupabaseClient> => {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient(url || location.origin, anonKey, {
      auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
      global: { fetch: statusOnly },
    }),
  );
  return client;
};

/** Loads the client's code before the first submit. */
export const prepare = (): void => void loadClient().catch(() => {});

type Call = { body: object; headers: Record<string, string>; signal: AbortSignal };
/** What went wrong. `context` is the `Response`, if there was one. */
export type CallError = { context?: unknown };

/** Calls the function with the backend's client, or without it if its code cannot be loaded. */
export async function invoke(call: Call): Promise<{ error: CallError | null }> {
  const library = await loadClient().catch(() => null);
  return library ? library.functions.invoke(FUNCTION_NAME, call) : post(call);
}

/** The same request without the client, so that no lead is lost when the library does not load. */
const post = ({ body, headers, signal }: Call): Promise<{ error: CallError | null }> =>
  statusOnly(FORM_ACTION, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      apikey: anonKey,
      ...(!anonKey.startsWith('sb_') && { Authorization: `Bearer ${anonKey}` }),
    },
    body: JSON.stringify(body),
    signal,
  }).then(
    (response) => ({ error: response.ok ? null : { context: response } }),
    (context: unknown) => ({ error: { context } }),
  );
