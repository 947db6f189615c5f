import { parseContact } from '../../contract/contact.ts';
import { ANSWERS } from '../gallery/answers.ts';
import { example } from '../gallery/example.ts';
import { FormFields } from './FormFields.tsx';

const parsed = parseContact({});

export const empty = <FormFields errors={{}} />;
export const filled = example(<FormFields errors={{}} />, { answers: ANSWERS });
export const allWrong = <FormFields errors={parsed.ok ? {} : parsed.fields} />;
