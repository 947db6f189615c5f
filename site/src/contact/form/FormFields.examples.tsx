import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import { type FieldReasons, parseContact } from '@fairlead/contract/fields.ts';
import { type Examples, example } from '../../gallery/example.ts';
import styles from './ContactForm.module.css';
import { FormFields } from './FormFields.tsx';

/** The form gives the fields their grid. */
const fields = (errors: FieldReasons) => (
  <div className={styles.form}>
    <FormFields errors={errors} />
  </div>
);
const parsed = parseContact({});

export default {
  Empty: fields({}),
  Filled: example(fields({}), { answers: ANSWERS }),
  'All wrong': fields(parsed.ok ? {} : parsed.fields),
} satisfies Examples;
