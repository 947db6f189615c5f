/** The JSON files of content/ that are no entries, with the schemas that they follow. */
import type { z } from 'zod';
import { deskReplies } from './schemas/desk-replies.ts';
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
  'desk/replies.json': deskReplies,
};
