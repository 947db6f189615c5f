import { classes } from '../../../src/styles/classes.ts';
import { FieldError } from '../../../src/ui/fields/Field.tsx';
import { isGroup } from '../../data.ts';
import { labelOf } from '../model/labels.ts';
import { emptyOf, entriesOf, type Schema } from '../model/schema.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import { RemoveLink } from './controls.tsx';
import { focusSoon } from './focus.ts';
import { type FieldProps, Inner, idOf, useField } from './form.tsx';
import styles from './GroupField.module.css';
import { PhotoDrop } from './PhotoDrop.tsx';
import { RecordFields } from './RecordFields.tsx';

/** Several fields that belong together. */
export function GroupField({ schema, path, label, onRemove, bare }: FieldProps) {
  const { id, error } = useField(path);
  if (bare) return <GroupBody schema={schema} path={path} />;
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend id={id} tabIndex={-1}>
        {label}
      </legend>
      {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      <GroupBody schema={schema} path={path} />
    </fieldset>
  );
}

/** The words of a picture, which is a file beside the entry. */
const isPicture = ({ properties = {} }: Schema): boolean => Object.hasOwn(properties, 'alt');

/** What is wrong with a group as a whole, and its fields. */
export function GroupBody({ schema, path }: Pick<FieldProps, 'schema' | 'path'>) {
  const { id, error } = useField(path);
  const entries = schema.properties ? undefined : entriesOf(schema);
  return (
    <div className={classes(styles.body, path.length === 0 && styles.outermost)}>
      {error !== undefined && (
        <div className={styles.error}>
          <FieldError id={id} error={error} />
        </div>
      )}
      {isPicture(schema) && <PhotoDrop path={path} />}
      {entries ? <RecordFields schema={entries} path={path} /> : <GroupFields schema={schema} path={path} />}
    </div>
  );
}

/** Whether a field is shown although the file does not have it: what is required, and what is yes or no. */
const always = (schema: Schema, key: string): boolean =>
  (schema.required ?? []).includes(key) || schema.properties?.[key]?.type === 'boolean';

/** The fields of a group in the order of its schema, then a way to add each that may be there and is not. */
export function GroupFields({ schema, path }: Pick<FieldProps, 'schema' | 'path'>) {
  const { value } = useField(path);
  const has = isGroup(value) ? value : {};
  const shape: Record<string, Schema> = schema.properties ?? {};
  const unknown = Object.keys(has).filter((key) => !Object.hasOwn(shape, key));
  const keys = [...Object.keys(shape), ...unknown];
  const absent = keys.filter((key) => !always(schema, key) && !Object.hasOwn(has, key));
  const remove = (key: string) => change({ op: 'remove', path: [...path, key] });
  const add = (key: string) => {
    change({ op: 'insert', path: [...path, key], value: emptyOf(shape[key]!) });
    focusSoon(idOf([...path, key]));
  };
  return (
    <>
      {keys
        .filter((key) => !absent.includes(key))
        .map((key) => (
          <Inner
            key={key}
            schema={shape[key] ?? { type: 'string' }}
            path={[...path, key]}
            label={labelOf(shape[key] ?? {}, key)}
            onRemove={always(schema, key) ? undefined : () => remove(key)}
          />
        ))}
      {absent.length > 0 && (
        <p className={styles.more}>
          {absent.map((key) => (
            <button key={key} type="button" onClick={() => add(key)}>
              {words.fields.add(labelOf(shape[key]!, key))}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
