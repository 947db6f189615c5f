import { words } from '../../contact/form/words.ts';
import { ANSWERS } from '../../gallery/answers.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { FieldSelect } from './FieldSelect.tsx';

const { revenue, service } = words.fields;
const plain = { name: 'revenue', label: revenue.label, placeholder: revenue.placeholder, options: words.revenues };
const grouped = { name: 'service', label: service.label, placeholder: service.placeholder, groups: words.services };

export default {
  Empty: <FieldSelect {...plain} />,
  'Empty with groups': <FieldSelect {...grouped} />,
  Filled: example(<FieldSelect {...grouped} />, { answers: ANSWERS }),
  'In focus': example(<FieldSelect {...plain} />, { forced: { 'focus-visible': 'select' } }),
  'Not accepted': <FieldSelect {...plain} error={revenue.remedy.required} />,
} satisfies Examples;
