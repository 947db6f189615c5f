import { words } from '../contact/words.ts';
import { ANSWERS } from '../gallery/answers.ts';
import { example } from '../gallery/example.ts';
import { FieldSelect } from './FieldSelect.tsx';

const { revenue, service } = words.fields;
const plain = { name: 'revenue', label: revenue.label, placeholder: revenue.placeholder, options: words.revenues };
const grouped = { name: 'service', label: service.label, placeholder: service.placeholder, groups: words.services };

export const empty = <FieldSelect {...plain} />;
export const emptyWithGroups = <FieldSelect {...grouped} />;
export const filled = example(<FieldSelect {...grouped} />, { answers: ANSWERS });
export const inFocus = example(<FieldSelect {...plain} />, { forced: { 'focus-visible': 'select' } });
export const notAccepted = <FieldSelect {...plain} error={revenue.remedy.required} />;
