import { isGroup } from '../../data.ts';
import { setting } from '../model/changes.ts';
import { optionLabel, plain } from '../model/labels.ts';
import { emptyOf, markOf, optionFor, optionsOf, type Schema } from '../model/schema.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import { RemoveLink, SelectBox } from './controls.tsx';
import { type FieldProps, Inner, idOf, useField, useForm } from './form.tsx';
import group from './GroupField.module.css';
import { GroupFields } from './GroupField.tsx';

/** What another kind starts with: what is required, and of that what the present kind has already. */
function startOf(option: Schema, value: unknown) {
  const start = emptyOf(option);
  if (!isGroup(start) || !isGroup(value)) return start;
  const kept = Object.entries(option.properties ?? {}).filter(
    ([key, { const: mark }]) => mark === undefined && Object.hasOwn(value, key),
  );
  return { ...start, ...Object.fromEntries(kept.map(([key]) => [key, value[key]!])) };
}

/** One of several kinds of value. */
export function UnionField({ schema, path, label, onRemove, bare }: FieldProps) {
  if (bare) return <UnionBody schema={schema} path={path} />;
  return (
    <fieldset className={group.group}>
      <legend>{label}</legend>
      {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      <UnionBody schema={schema} path={path} />
    </fieldset>
  );
}

/** Which kind of value it is, and its field. */
function UnionBody({ schema, path }: Pick<FieldProps, 'schema' | 'path'>) {
  const { text } = useForm();
  const { value, error } = useField(path);
  const options = optionsOf(schema)!;
  const chosen = optionFor(options, value);
  const option = options[chosen]!;
  const mark = markOf(options);
  const kinds = options.map((_, index) => [String(index), optionLabel(options, index)] as const);
  return (
    <div className={group.body}>
      <SelectBox
        id={`${idOf(path)}.kind`}
        label={mark === undefined ? words.fields.kind : plain(mark)}
        value={String(chosen)}
        options={kinds}
        error={option.properties ? error : undefined}
        onValue={(next) => change(setting(text, path, startOf(options[Number(next)]!, value)))}
      />
      {option.properties ? (
        <GroupFields schema={option} path={path} />
      ) : (
        <Inner schema={option} path={path} label={kinds[chosen]![1]} />
      )}
    </div>
  );
}
