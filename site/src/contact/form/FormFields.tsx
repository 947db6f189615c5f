import { FIELD_NAMES, type FieldName, isChoice, isLine, type ListName } from '@fairlead/contract/field-list.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { optionsOf, SERVICE_OPTIONS } from '@fairlead/contract/lists.ts';
import { HONEYPOT } from '@fairlead/contract/request.ts';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { FieldChecks } from '@fairlead/ui/fields/FieldChecks.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import styles from './ContactForm.module.css';
import { LINES } from './inputs.ts';
import { words } from './words.ts';

type FieldWords = { label: string; hint?: string; hintPlain?: string; placeholder?: string; note?: string };

/** The id of the suggestions, for the field's `list`. */
const COUNTRIES_ID = 'countries';

/** Answers that a page has chosen for its visitors, who can change them. */
export type Chosen = { [Name in ListName]?: ContactPayload[Name] | undefined };

/** The fields in their order, and the hidden one. */
export function FormFields({ chosen = {} }: { chosen?: Chosen | undefined }) {
  return (
    <>
      {FIELD_NAMES.map((name) => (
        <ContactField key={name} name={name} chosen={chosen} />
      ))}
      <datalist id={COUNTRIES_ID} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.trap} <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function ContactField({ name, chosen }: { name: FieldName; chosen: Chosen }) {
  const { label, hint, hintPlain, placeholder, note }: FieldWords = words.fields[name];
  const common = { name, label };
  if (isChoice(name))
    return (
      <FieldSelect
        {...common}
        required
        placeholder={placeholder ?? ''}
        {...(name === 'service' ? { groups: SERVICE_OPTIONS } : { options: optionsOf(name) })}
        {...(chosen[name] !== undefined && { defaultValue: chosen[name] })}
      />
    );
  if (!isLine(name))
    return (
      <FieldChecks {...common} note={note} options={optionsOf(name)} chosen={chosen[name]} className={styles.full} />
    );
  const help = hintPlain ? (
    <>
      <span className={styles.scripted}>{hint}</span>
      <span className={styles.plain}>{hintPlain}</span>
    </>
  ) : (
    hint
  );
  return (
    <Field
      {...common}
      {...LINES[name]}
      required
      hint={help}
      placeholder={placeholder}
      list={name === 'country' ? COUNTRIES_ID : undefined}
    />
  );
}
