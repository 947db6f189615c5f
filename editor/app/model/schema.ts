/** Reads a JSON schema: which field belongs at a place, and what it starts with. */
import type { Schema, Value } from '../../api.ts';
import { type Group, isGroup, isList } from '../../data.ts';

export const optionsOf = (schema: Schema): Schema[] | undefined => {
  const { type, anyOf, oneOf } = schema;
  return oneOf ?? anyOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined);
};

const typeOf = (value: Value | undefined): string => {
  if (isList(value)) return 'array';
  return value === null ? 'null' : typeof value;
};

export const isNumber = ({ type }: Schema): boolean => type === 'number' || type === 'integer';

/** How well a value fits one of several schemas: its kind first, then its constant keys, then how many keys it knows. */
function fit(option: Schema, value: Value | undefined): number {
  const nested = optionsOf(option);
  if (nested) return Math.max(...nested.map((inner) => fit(inner, value)));
  if (option.const !== undefined || option.enum)
    return [option.const, ...(option.enum ?? [])].some((known) => known === value) ? 3 : 0;
  const type = typeOf(value);
  if (type === 'number') return isNumber(option) ? 2 : 0;
  if (type !== option.type) return 0;
  if (!isGroup(value)) return option.pattern === undefined || new RegExp(option.pattern).test(String(value)) ? 2 : 1;
  const shape = option.properties ?? {};
  const marks = Object.entries(shape).filter(([, { const: mark }]) => mark !== undefined && typeof mark !== 'boolean');
  if (marks.some(([key, { const: mark }]) => value[key] !== mark)) return 1;
  return 2 + marks.length * 100 + Object.keys(value).filter((key) => Object.hasOwn(shape, key)).length;
}

/** The place of the option of a union that a value is most likely meant as. */
export function optionFor(options: Schema[], value: Value | undefined): number {
  const fits = options.map((option) => fit(option, value));
  return fits.indexOf(Math.max(...fits));
}

/** A schema without unions: the option that the value is most likely meant as. */
export function settled(schema: Schema, value: Value | undefined): Schema {
  const options = optionsOf(schema);
  const option = options?.[optionFor(options, value)];
  return option ? settled(option, value) : schema;
}

/** The key whose constant tells the options of a union apart, such as `type`. */
export const markOf = (options: Schema[]): string | undefined =>
  Object.keys(options[0]?.properties ?? {}).find((key) =>
    options.every(({ properties }) => properties?.[key]?.const !== undefined),
  );

/** Whether a text field fits: one text, or one of several kinds of texts and numbers. */
export const isText = (schema: Schema): boolean => {
  const options = optionsOf(schema);
  if (options) return options.every((option) => (isText(option) && !option.enum) || isNumber(option));
  return schema.type === 'string' && !schema.enum;
};

/** What a text that was typed into a text field means: a number where the schema has numbers too. */
export const typed = (schema: Schema, text: string): Value =>
  text.trim() !== '' && (optionsOf(schema) ?? [schema]).some(isNumber) && Number.isFinite(Number(text))
    ? Number(text)
    : text;

/** What a new field starts with: what is required, and as little as possible. */
export function emptyOf(schema: Schema): Value {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  const [option] = optionsOf(schema) ?? [];
  if (option) return emptyOf(option);
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  switch (schema.type) {
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'array':
      return (schema.prefixItems ?? Array.from({ length: schema.minItems ?? 0 }, () => schema.items ?? {})).map(
        emptyOf,
      );
    case 'object':
      return emptyGroup(schema);
    default:
      return '';
  }
}

const emptyGroup = ({ properties = {}, required = [] }: Schema): Group =>
  Object.fromEntries(required.map((key): [string, Value] => [key, emptyOf(properties[key] ?? {})]));

/** What another kind starts with: what is required, and of that what the present kind has already. */
export function startOf(option: Schema, value: Value | undefined): Value {
  const start = emptyOf(option);
  if (!isGroup(start) || !isGroup(value)) return start;
  const kept = Object.entries(option.properties ?? {}).filter(
    ([key, { const: mark }]) => mark === undefined && Object.hasOwn(value, key),
  );
  return { ...start, ...Object.fromEntries(kept.map(([key]) => [key, value[key] ?? null])) };
}

/** The schema of an item of a list. */
export const itemOf = ({ items, prefixItems }: Schema, index: number): Schema => prefixItems?.[index] ?? items ?? {};

/** The schema that every key of an object without fixed keys follows; undefined for one with fixed keys. */
export const entriesOf = ({ additionalProperties }: Schema): Schema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;
