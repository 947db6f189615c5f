import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import { parseContact } from '@fairlead/contract/fields.ts';
import { createRef } from 'react';
import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_NEXT } from '../outcomes/example-next.ts';
import { ContactForm, FormView, type FormViewProps } from './ContactForm.tsx';

const { service: _, ...unchosen } = ANSWERS;
const mistaken = { ...unchosen, email: 'ada@example', phone: '12' };
const parsed = parseContact(mistaken);
const faults = parsed.ok ? {} : parsed.fields;
const nothing = () => {};
const idle: FormViewProps = {
  next: EXAMPLE_NEXT,
  form: createRef(),
  report: createRef(),
  outcome: 'editing',
  errors: {},
  listed: {},
  toast: null,
  sending: false,
  submit: nothing,
  leave: nothing,
  change: nothing,
  dismiss: nothing,
  again: nothing,
};
const wrong = <FormView {...idle} outcome="invalid" errors={faults} listed={faults} />;
const answers = ANSWERS;

export default {
  Empty: <ContactForm next={EXAMPLE_NEXT} />,
  Filled: example(<FormView {...idle} />, { answers }),
  'With errors': example(wrong, { answers: mistaken }),
  Sending: example(<FormView {...idle} sending />, { answers }),
  'Not stored': example(<FormView {...idle} outcome="failed" toast="failure" />, { answers, room: 'toast' }),
  Thanks: example(<FormView {...idle} outcome="stored" toast="success" />, { room: 'toast' }),
} satisfies Examples;
