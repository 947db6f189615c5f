/** The JSON answers of the function. */
import type { FieldReasons } from './fields.ts';

/** Every `code` of an error answer, with its HTTP status. */
export const ERROR_STATUS = {
  invalid_json: 400,
  unauthorized: 401,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_payload: 422,
  rate_limited: 429,
  internal: 500,
  not_stored: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ContactStored = { success: true; id: string };
export type ContactError = { error: string; code: ErrorCode; fields?: FieldReasons };
