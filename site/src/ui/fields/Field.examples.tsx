import { type Examples, example } from '../../gallery/example.ts';
import { Field } from './Field.tsx';

const email = { name: 'email', type: 'email', label: 'Business Email' };
const empty = <Field {...email} />;

export default {
  Empty: empty,
  Filled: <Field {...email} defaultValue="ada@example.com" />,
  'Hint and placeholder': (
    <Field name="website" type="url" label="Website" hint="We add https:// for you." placeholder="example.com" />
  ),
  'Under the pointer': example(empty, { forced: { hover: 'input' } }),
  'In focus': example(empty, { forced: { 'focus-visible': 'input' } }),
  'Not accepted': (
    <Field {...email} error="Enter one complete email address, such as name@example.com." defaultValue="ada@example" />
  ),
} satisfies Examples;
