import { createRef } from 'react';
import { parseContact } from '../../contract/contact.ts';
import { example } from '../gallery/example.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const parsed = parseContact({});
const all = parsed.ok ? {} : parsed.fields;
const summary = <ErrorSummary faults={all} ref={createRef()} />;

export const oneFault = <ErrorSummary faults={{ email: 'invalid' }} ref={createRef()} />;
export const everyFault = summary;
export const inFocus = example(summary, { forced: { focus: 'div' } });
