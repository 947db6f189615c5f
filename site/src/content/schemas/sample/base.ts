import { label, prose } from '../text.ts';

/** What every part of a paper may have: its heading, and a remark in the margin on why it is as it is. */
export const base = {
  title: label(60),
  note: prose.optional().meta({ help: 'A remark in the margin: why it is as it is.' }),
};
