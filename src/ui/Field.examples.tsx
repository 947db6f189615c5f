import { words } from '../contact/words.ts';
import { example } from '../gallery/example.ts';
import { Field } from './Field.tsx';

const { email, website } = words.fields;
const empty = <Field name="email" type="email" label={email.label} />;

export { empty };
export const filled = <Field name="email" type="email" label={email.label} defaultValue="ada@example.com" />;
export const hintAndPlaceholder = (
  <Field name="website" type="url" label={website.label} hint={website.hint} placeholder={website.placeholder} />
);
export const underThePointer = example(empty, { forced: { hover: 'input' } });
export const inFocus = example(empty, { forced: { 'focus-visible': 'input' } });
export const notAccepted = (
  <Field name="email" type="email" label={email.label} error={email.remedy.invalid} defaultValue="ada@example" />
);
