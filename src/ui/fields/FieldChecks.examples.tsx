import { words } from '../../contact/form/words.ts';
import { ANSWERS } from '../../gallery/answers.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { FieldChecks } from './FieldChecks.tsx';

const { label, note, remedy } = words.fields.platforms;
const group = { name: 'platforms', label, note, options: words.platforms };

export default {
  Empty: <FieldChecks {...group} />,
  Filled: example(<FieldChecks {...group} />, { answers: ANSWERS }),
  'Under the pointer': example(<FieldChecks {...group} />, { forced: { hover: 'legend + div label' } }),
  'In focus': example(<FieldChecks {...group} />, { forced: { 'focus-visible': 'input' } }),
  'Not accepted': <FieldChecks {...group} error={remedy.not_listed} />,
} satisfies Examples;
