/** The JSON files of content/ that are no entries, with the schemas that they follow. */
import type { z } from 'zod';
import { deskFrame, deskPasskeys, deskRecord, deskReminders, deskSessions, deskSignIn } from './schemas/desk.ts';
import {
  deskBin,
  deskBulk,
  deskCommon,
  deskInbox,
  deskLead,
  deskNumbers,
  deskReplies,
  deskSite,
} from './schemas/desk-pages.ts';
import { challenge, countries, form } from './schemas/form-words.ts';
import { functionWords } from './schemas/function-words.ts';
import { serviceList } from './schemas/service-list.ts';

/** By the name of the file below content/. */
export const DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  'services.json': serviceList,
  'form.json': form,
  'function.json': functionWords,
  'challenge.json': challenge,
  'countries.json': countries,
  'desk/frame.json': deskFrame,
  'desk/passkeys.json': deskPasskeys,
  'desk/record.json': deskRecord,
  'desk/reminders.json': deskReminders,
  'desk/sessions.json': deskSessions,
  'desk/sign-in.json': deskSignIn,
  'desk/common.json': deskCommon,
  'desk/inbox.json': deskInbox,
  'desk/lead.json': deskLead,
  'desk/numbers.json': deskNumbers,
  'desk/site.json': deskSite,
  'desk/replies.json': deskReplies,
  'desk/bulk.json': deskBulk,
  'desk/bin.json': deskBin,
};
