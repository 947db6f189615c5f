import { type FieldReasons, parseContact } from '../../../contract/fields.ts';
import { ANSWERS } from '../../gallery/answers.ts';
import { type Examples, example } from '../../gallery/example.ts';
import styles from './ContactForm.module.css';
import { FormFields } from './FormFields.tsx';

/** The fields need the grid of the form. */
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
