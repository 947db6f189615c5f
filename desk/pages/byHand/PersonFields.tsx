import type { FieldName } from '@fairlead/contract/field-list.ts';
import { keysOf } from '@fairlead/contract/records.ts';
import { CORRECTABLE } from '@fairlead/leads/correctable.ts';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import form from '../../../content/form.json' with { type: 'json' };
import type { ByHandErrors, TypedFields } from '../../data/by-hand.ts';
import { byHand as words } from '../../words.ts';
import styles from './ByHand.module.css';

/** A desk is shared, and no browser shall fill in the visitor's data of somebody else. */
const TYPES: Partial<Record<FieldName, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', website: 'url' };

const OWN_FAULTS: Partial<Record<FieldName, string>> = words.faults;

/** The fields of the person and the company, in the order of the form. */
export const PersonFields = ({ typed, errors }: { typed: TypedFields; errors: ByHandErrors }) => (
  <div className={styles.row}>
    {CORRECTABLE.map((name) => (
      <Field
        key={name}
        label={form.fields[name].label}
        error={personFault(errors, name)}
        type={TYPES[name] ?? 'text'}
        name={name}
        autoComplete="off"
        defaultValue={typed[name]}
      />
    ))}
  </div>
);

/** What to do about a field; undefined without a fault. */
export function personFault(errors: ByHandErrors, name: FieldName): string | undefined {
  const fault = errors[name];
  if (fault === undefined) return undefined;
  return fault === 'too_long' ? words.faults.tooLong : (OWN_FAULTS[name] ?? words.faults.other);
}

export const hasErrors = (errors: ByHandErrors): FieldName[] => keysOf(errors);
