import { parseContact } from '@fairlead/contract/fields.ts';
import { createRef } from 'react';
import { type Examples, example } from '../../gallery/example.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const parsed = parseContact({});
const all = parsed.ok ? {} : parsed.fields;
const summary = <ErrorSummary faults={all} ref={createRef()} />;

export default {
  'One fault': <ErrorSummary faults={{ email: 'invalid' }} ref={createRef()} />,
  'Every fault': summary,
  'In focus': example(summary, { forced: { focus: 'div' } }),
} satisfies Examples;
