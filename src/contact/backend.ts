import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { FUNCTION_PATH } from '../../contract/contact.ts';

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

let client: SupabaseClient | undefined;

/**
 * The backend's own client, made at the first use. Its session is kept in local storage, the library's default, and
 * refreshed by itself; nobody signs in here, so there is none to keep.
 */
export const backend = (): SupabaseClient => {
  client ??= createClient(url || location.origin, anonKey, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: statusOnly },
  });
  return client;
};
