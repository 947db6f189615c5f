import { isText, optionsOf, type Schema } from '../model/schema.ts';
import { type FieldProps, useForm } from './form.tsx';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { UnionField } from './UnionField.tsx';
import { CheckField, ChoiceField, NumberField, ReferenceField, TextField } from './ValueFields.tsx';

const BY_TYPE = {
  array: ListField,
  object: GroupField,
  boolean: CheckField,
  number: NumberField,
  integer: NumberField,
} as const;

/** The kind of field that a schema asks for. */
function fieldFor(schema: Schema, reference: boolean) {
  if (isText(schema)) return reference ? ReferenceField : TextField;
  if (optionsOf(schema)) return UnionField;
  if (schema.enum) return ChoiceField;
  return BY_TYPE[schema.type as keyof typeof BY_TYPE] ?? TextField;
}

/** The field at a path, as its schema asks for it. */
export function Field(props: FieldProps) {
  const { references } = useForm();
  const { schema } = props;
  // A constant tells the kinds of a union apart; the field of the union chooses it.
  if (schema.const !== undefined && typeof schema.const !== 'boolean') return null;
  const Kind = fieldFor(schema, schema.ref !== undefined && references[schema.ref] !== undefined);
  return <Kind {...props} />;
}
