import { randomBytes } from 'node:crypto';
import type { ContactPayload } from '../../contract/fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from '../../contract/lists.ts';
import { FUNCTION_PATH } from '../../contract/request.ts';
import type { Ask } from './ask.ts';

/**
 * A lead that says in each text that it is a test. Its email address is new each time, and at the agency's own domain,
 * so that an answer to it reaches nobody else.
 */
export const testLead = (domain: string, website: string): ContactPayload => ({
  firstName: 'Test',
  lastName: 'of the launch',
  email: `launch-test-${randomBytes(6).toString('hex')}@${domain}`,
  phone: '+1 000 000 0000',
  website,
  country: 'Test: please ignore',
  service: SERVICES[0]!,
  revenue: REVENUES[0]!,
  platforms: PLATFORMS.slice(0, 1),
});

/** The function did not store the lead. The message is a sentence. */
export class NotStored extends Error {
  override name = 'NotStored';
}

/**
 * Sends a lead to the function as the page does, from the origin of the site.
 * @param key the public credential; null where the function needs none
 * @returns its id
 * @throws NotStored; NoAnswer if nobody answers
 */
export async function post(
  ask: Ask,
  backend: string,
  lead: ContactPayload,
  site: string,
  key: string | null,
): Promise<string> {
  const { status, body } = await ask(backend + FUNCTION_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site,
      ...(key && { apikey: key, authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(lead),
  });
  const id = status === 200 ? idIn(body) : null;
  if (id === null) throw new NotStored(`${backend}${FUNCTION_PATH} answers ${status} ${body.slice(0, 120)}`);
  return id;
}

function idIn(body: string): string | null {
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
