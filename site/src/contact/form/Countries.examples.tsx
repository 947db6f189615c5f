import type { Examples } from '../../gallery/example.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { COUNTRIES_ID, Countries } from './Countries.tsx';
import { words } from './words.ts';

export default {
  'Suggestions of a field': (
    <>
      <Field name="country" label={words.fields.country.label} list={COUNTRIES_ID} />
      <Countries />
    </>
  ),
} satisfies Examples;
