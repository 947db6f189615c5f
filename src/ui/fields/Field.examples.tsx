import { words } from '../../contact/form/words.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Field } from './Field.tsx';

const { email, website } = words.fields;
const empty = <Field name="email" type="email" label={email.label} />;

export default {
  Empty: empty,
  Filled: <Field name="email" type="email" label={email.label} defaultValue="ada@example.com" />,
  'Hint and placeholder': (
    <Field name="website" type="url" label={website.label} hint={website.hint} placeholder={website.placeholder} />
  ),
  'Under the pointer': example(empty, { forced: { hover: 'input' } }),
  'In focus': example(empty, { forced: { 'focus-visible': 'input' } }),
  'Not accepted': (
    <Field name="email" type="email" label={email.label} error={email.remedy.invalid} defaultValue="ada@example" />
  ),
} satisfies Examples;
