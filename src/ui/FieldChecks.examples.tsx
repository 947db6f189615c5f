import { words } from '../contact/words.ts';
import { ANSWERS } from '../gallery/answers.ts';
import { example } from '../gallery/example.ts';
import { FieldChecks } from './FieldChecks.tsx';

const { label, note, remedy } = words.fields.platforms;
const group = { name: 'platforms', label, note, options: words.platforms };

export const empty = <FieldChecks {...group} />;
export const filled = example(<FieldChecks {...group} />, { answers: ANSWERS });
export const underThePointer = example(<FieldChecks {...group} />, { forced: { hover: 'legend + div label' } });
export const inFocus = example(<FieldChecks {...group} />, { forced: { 'focus-visible': 'input' } });
export const notAccepted = <FieldChecks {...group} error={remedy.not_listed} />;
