import type { SupabaseClient } from '@supabase/supabase-js';
import { FUNCTION_NAME, FUNCTION_PATH } from '../../../contract/request.ts';

const url: string = import.meta.env.PUBLIC_BACKEND_URL || '';
// The public anonymous credential: it opens nothing by itself and may stand in a page.
const anonKey: string = import.meta.env.PUBLIC_BACKEND_ANON_KEY || 'sb_publishable_placeholder';

/** Where the form posts itself when there is no JavaScript. */
export const FORM_ACTION = `${url.replace(/\/$/, '')}${FUNCTION_PATH}`;

/**
 * A 2xx is success whatever its body, so the body of a success is not read at all. `keepalive` lets a message finish
 * its way when the visitor leaves the page.
 */
const statusOnly: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, keepalive: true });
  return response.ok ? new Response('') : response;
};

let client: Promise<SupabaseClient> | undefined;

/**
 * The backend's own client. Its code is asked for at the first call: the form takes over without waiting for it. Its
 * session is kept in local storage, the library's default, and refreshed by itself; nobody signs in here, so there is
 * none to keep.
 * @throws TypeError when its code does not arrive
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

/** Asks for the client's code ahead of the first submit. */
export const prepare = (): void => void loadClient().catch(() => {});

type Call = { body: object; headers: Record<string, string>; signal: AbortSignal };
/** What went wrong; `context` is the answer, where there was one. */
export type CallError = { context?: unknown };

/** Calls the function, through the backend's client or, where that did not arrive, as the client would have. */
export async function invoke(call: Call): Promise<{ error: CallError | null }> {
  const library = await loadClient().catch(() => null);
  return library ? library.functions.invoke(FUNCTION_NAME, call) : post(call);
}

/** The client's request without the client: a library that did not arrive must not cost a lead. */
const post = ({ body, headers, signal }: Call): Promise<{ error: CallError | null }> =>
  fetch(FORM_ACTION, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      apikey: anonKey,
      ...(!anonKey.startsWith('sb_') && { Authorization: `Bearer ${anonKey}` }),
    },
    body: JSON.stringify(body),
    keepalive: true,
    signal,
  }).then(
    (response) => ({ error: response.ok ? null : { context: response } }),
    (context: unknown) => ({ error: { context } }),
  );
