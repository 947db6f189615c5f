import { isText, optionsOf, type Schema } from '../model/schema.ts';
import { targetOf } from '../model/targets.ts';
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
  const { kind, references } = useForm();
  const { schema, path } = props;
  // A constant tells the kinds of a union apart; the field of the union chooses it.
  if (schema.const !== undefined && typeof schema.const !== 'boolean') return null;
  const target = targetOf(kind, path);
  const Kind = fieldFor(schema, target !== undefined && references[target] !== undefined);
  return <Kind {...props} />;
}
