/** The fields that are made of fields: groups, one of several kinds, lists, and entries by their names. */

import { must } from '@fairlead/support/must.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { FieldError } from '@fairlead/ui/fields/Field.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { memo, useEffect, useId, useRef, useState } from 'react';
import type { Schema } from '../../api.ts';
import { isGroup, isList } from '../../data.ts';
import { BandList } from '../bands/BandList.tsx';
import { isBandList } from '../model/bands.ts';
import { countsOf, labelOf, optionLabel, plain, summaryOf } from '../model/labels.ts';
import {
  emptyOf,
  entriesOf,
  isNumber,
  isText,
  itemOf,
  markOf,
  optionFor,
  optionsOf,
  startOf,
} from '../model/schema.ts';
import { BASICS, sectionsOf } from '../model/sections.ts';
import { change } from '../store/sync.ts';
import { UNDO_ID } from '../undo.ts';
import { words } from '../words.ts';
import { RemoveLink, SelectBox, TextBox } from './controls.tsx';
import { DateField } from './dates.tsx';
import { DrawingField } from './drawings.tsx';
import styles from './Field.module.css';
import { FocusField } from './focus.tsx';
import { type FieldProps, focusSoon, idOf, isSameField, useField, useForm, useTrouble } from './form.tsx';
import { Items } from './Items.tsx';
import { useKeys } from './keys.ts';
import { LinkField } from './links.tsx';
import { MediaField } from './media.tsx';
import { BodyField, PhotoDrop } from './pictures.tsx';
import { Results } from './Results.tsx';
import { CheckField, ChoiceField, TextField } from './values.tsx';

/** The kind of field that a schema asks for. */
function fieldFor(schema: Schema, isReference: boolean) {
  if (schema.format === 'markdown') return BodyField;
  if (schema.media) return MediaField;
  if (schema.drawing) return DrawingField;
  if (schema.focus) return FocusField;
  if (schema.moment || schema.date) return DateField;
  if (schema.address && isText(schema)) return LinkField;
  if (schema.enum || (isReference && isText(schema))) return ChoiceField;
  if (isText(schema) || isNumber(schema)) return TextField;
  if (optionsOf(schema)) return UnionField;
  if (schema.type === 'boolean') return CheckField;
  if (isBandList(schema)) return BandsField;
  return { array: ListField, object: GroupField }[String(schema.type)] ?? TextField;
}

/** The field at a path, as its schema asks for it. */
const Field = memo(function Field(props: FieldProps) {
  const { references } = useForm();
  const { schema } = props;
  // A constant tells the kinds of a union apart; the field of the union chooses it.
  if (schema.const !== undefined && typeof schema.const !== 'boolean') return null;
  const Kind = fieldFor(schema, schema.ref !== undefined && references[schema.ref] !== undefined);
  return <Kind {...props} />;
}, isSameField);

/** What belongs into several fields. */
const Help = ({ id, schema: { help } }: { id: string; schema: Schema }) =>
  help !== undefined && (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  );

/** Several fields that belong together. */
function GroupField({ schema, path, label, onRemove, bare }: FieldProps) {
  const { id, error } = useField(path);
  if (bare) return <GroupBody schema={schema} path={path} />;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={classes(schema.help && `${id}-help`, error !== undefined && `${id}-error`) || undefined}
    >
      <legend id={id} tabIndex={-1}>
        {label}
      </legend>
      {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      <Help id={id} schema={schema} />
      <GroupBody schema={schema} path={path} />
    </fieldset>
  );
}

/** The bands of a page. */
const BandsField = ({ path }: FieldProps) => <BandList path={path} Body={GroupBody} />;

type BodyProps = Pick<FieldProps, 'schema' | 'path'>;

/** The words of a picture, which is a file beside the entry and not one of content/media. */
const isPicture = ({ properties = {} }: Schema): boolean =>
  Object.hasOwn(properties, 'alt') && !Object.hasOwn(properties, 'file');

/** What search engines show of an entry. */
const isResults = (path: FieldProps['path']): boolean => path.length === 1 && path[0] === 'seo';

/** What is wrong with a group as a whole, and its fields. */
export const GroupBody = memo(function GroupBody({ schema, path }: BodyProps) {
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
      {isResults(path) && <Results schema={schema} />}
      {entries ? <NamedFields schema={entries} path={path} /> : <GroupFields schema={schema} path={path} />}
    </div>
  );
}, isSameField);

/** Whether a field is shown although the file does not have it: what is required, what is yes or no, and a point. */
const always = (schema: Schema, key: string): boolean =>
  (schema.required ?? []).includes(key) ||
  schema.properties?.[key]?.type === 'boolean' ||
  schema.properties?.[key]?.focus === true;

/** A page is its bands, and a picture is what its words are about, so they come before what is said about them. */
const isFirst = (schema: Schema = {}): boolean => schema.media !== undefined || isBandList(schema);

/** The fields of a group: those of a long form in sections, which fold. */
function GroupFields({ schema, path }: BodyProps) {
  const { value } = useField(path);
  const sections = path.length === 0 ? sectionsOf(schema, value) : [];
  if (sections.length === 0) return <FieldsOf schema={schema} path={path} />;
  return sections.map(({ key, fields }) => {
    const own = schema.properties?.[key] ?? {};
    if (isBandList(own) || own.format === 'markdown')
      return (
        <div key={key} data-section={key}>
          <FieldsOf schema={schema} path={path} only={fields} />
        </div>
      );
    return <FoldedSection key={key} schema={schema} path={path} name={key} fields={fields} />;
  });
}

type SectionProps = BodyProps & { name: string; fields: string[] };

function FoldedSection({ schema, path, name, fields }: SectionProps) {
  const own = schema.properties?.[name] ?? {};
  const isBasics = name === BASICS;
  const place = [...path, name];
  const label = isBasics ? words.sections.basics : labelOf(own, name);
  const fold = useRef<HTMLDetailsElement>(null);
  const trouble = useTrouble(place);
  useEffect(() => {
    if (trouble && fold.current) fold.current.open = true;
  }, [trouble]);
  return (
    <div className={styles.section}>
      <details open data-section={name} ref={fold}>
        <summary id={isBasics || own.type === 'array' ? undefined : idOf(place)}>
          <h2>{label}</h2>
        </summary>
        {isBasics ? (
          <FieldsOf schema={schema} path={path} only={fields} />
        ) : (
          <>
            <Help id={idOf(place)} schema={own} />
            <Field bare schema={own} path={place} label={label} />
          </>
        )}
      </details>
      {!isBasics && !always(schema, name) && <RemoveLink label={label} onRemove={() => removeField(place, label)} />}
    </div>
  );
}

/** Takes an optional field out of the file. */
function removeField(path: FieldProps['path'], label: string): void {
  change({ op: 'remove', path }, words.undo.removed(label));
  focusSoon(UNDO_ID);
}

/**
 * The fields of a group in the order of its schema, then a way to add each that may be there and is not.
 * @param props.only those of a section
 */
function FieldsOf({ schema, path, only }: BodyProps & { only?: string[] }) {
  const { value } = useField(path);
  const has = isGroup(value) ? value : {};
  const shape: Record<string, Schema> = schema.properties ?? {};
  const keys = (only ?? Object.keys({ ...shape, ...has })).toSorted(
    (one, other) => Number(isFirst(shape[other])) - Number(isFirst(shape[one])),
  );
  const absent = keys.filter((key) => !always(schema, key) && !Object.hasOwn(has, key));
  const add = (key: string) => {
    const said = words.undo.added(labelOf(shape[key] ?? {}, key));
    change({ op: 'insert', path: [...path, key], value: emptyOf(shape[key] ?? {}) }, said);
    focusSoon(idOf([...path, key]));
  };
  return (
    <div className={styles.fields}>
      {keys
        .filter((key) => !absent.includes(key))
        .map((key) => {
          const label = labelOf(shape[key] ?? {}, key);
          return (
            <Field
              key={key}
              schema={shape[key] ?? { type: 'string' }}
              path={[...path, key]}
              label={label}
              onRemove={always(schema, key) ? undefined : () => removeField([...path, key], label)}
            />
          );
        })}
      {absent.length > 0 && (
        <p className={styles.more}>
          {absent.map((key) => (
            <button key={key} type="button" onClick={() => add(key)}>
              {words.fields.add(labelOf(shape[key] ?? {}, key))}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** One of several kinds of value: which one, and its field. */
function UnionField({ schema, path, label, onRemove, bare }: FieldProps) {
  const { value, error } = useField(path);
  const options = optionsOf(schema) ?? [];
  const chosen = optionFor(options, value);
  const optionAt = (index: number) => must(options[index], 'an option for each kind of the field');
  const option = optionAt(chosen);
  const mark = markOf(options);
  const kinds = options.map((_, index) => [String(index), optionLabel(options, index)] as const);
  const body = (
    <div className={styles.body}>
      <SelectBox
        id={`${idOf(path)}.kind`}
        label={mark === undefined ? words.fields.kind : plain(mark)}
        value={String(chosen)}
        options={kinds}
        error={option.properties ? error : undefined}
        onValue={(next) =>
          change(
            { op: 'set', path, value: startOf(optionAt(Number(next)), value) },
            words.undo.chosen(label, optionLabel(options, Number(next))),
          )
        }
      />
      {option.properties ? (
        <FieldsOf schema={option} path={path} />
      ) : (
        <Field schema={option} path={path} label={optionLabel(options, chosen)} />
      )}
    </div>
  );
  if (bare) return body;
  return (
    <fieldset className={styles.group} aria-describedby={schema.help && `${idOf(path)}-help`}>
      {/* A kind without fields has one of its own at this path. */}
      <legend id={option.properties && idOf(path)} tabIndex={-1}>
        {label}
      </legend>
      {onRemove && <RemoveLink label={label} onRemove={onRemove} />}
      <Help id={idOf(path)} schema={schema} />
      {body}
    </fieldset>
  );
}

/** A list whose items can be added, removed and moved; one of a fixed length can only be changed. */
function ListField({ schema, path, label, onRemove, bare }: FieldProps) {
  const { say } = useForm();
  const { id, value, error } = useField(path);
  const values = isList(value) ? value : [];
  const keys = useKeys(path, values.length).current;
  const fixed = schema.prefixItems !== undefined;
  const items = values.map((item, at) => ({
    ...{
      key: must(keys[at], 'a key for each item'),
      step: at,
      label: words.fields.item(at + 1),
      summary: summaryOf(item),
    },
    schema: itemOf(schema, at),
  }));
  const add = () => {
    const inner = itemOf(schema, items.length);
    const options = optionsOf(inner);
    const like = options?.[optionFor(options, values.at(-1))];
    const added = emptyOf(items.length > 0 && like ? like : inner);
    const item = words.fields.item(items.length + 1);
    change({ op: 'insert', path: [...path, items.length], value: added }, words.undo.added(item));
    say(words.fields.added(item));
    focusSoon(idOf([...path, items.length]));
  };
  const size = words.fields.size(items.length, schema.fewestItems, schema.mostItems);
  const together = schema.maxWords === undefined ? '' : `, ${countsOf(schema, values)}`;
  return (
    <fieldset
      className={styles.list}
      aria-describedby={classes(
        `${id}-size`,
        schema.help && !bare && `${id}-help`,
        error !== undefined && `${id}-error`,
      )}
    >
      <legend id={id} tabIndex={-1}>
        {!bare && label} {!fixed && <small id={`${id}-size`}>{size + together}</small>}
      </legend>
      {onRemove && !bare && <RemoveLink label={label} onRemove={onRemove} />}
      {!bare && <Help id={id} schema={schema} />}
      <FieldError id={id} error={error} />
      <Items path={path} items={items} fixed={fixed} Field={Field} />
      {!fixed && (
        <Button id={`${id}.add`} size="small" onClick={add} aria-label={`${words.fields.addItem}: ${label}`}>
          {words.fields.addItem}
        </Button>
      )}
    </fieldset>
  );
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Entries by their names, and a way to add one under a new name.
 * @param props.schema what each entry follows
 */
function NamedFields({ schema, path }: BodyProps) {
  const { value } = useField(path);
  const id = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const has = isGroup(value) ? value : {};
  const items = Object.keys(has).map((key) => ({ key, step: key, label: key, summary: summaryOf(has[key]), schema }));
  const add = () => {
    const taken = Object.hasOwn(has, name) ? words.fields.keyTaken(name) : undefined;
    const fault = ID.test(name) ? taken : words.fields.keyWrong;
    setError(fault);
    if (fault !== undefined) return;
    change({ op: 'insert', path: [...path, name], value: emptyOf(schema) }, words.undo.added(name));
    focusSoon(idOf([...path, name]));
    setName('');
  };
  return (
    <div>
      {schema.type === 'object' ? (
        <Items path={path} items={items} Field={Field} />
      ) : (
        items.map(({ key }) => (
          <Field
            key={key}
            schema={schema}
            path={[...path, key]}
            label={labelOf(schema, key)}
            onRemove={() => change({ op: 'remove', path: [...path, key] }, words.undo.removed(labelOf(schema, key)))}
          />
        ))
      )}
      <div className={styles.adding}>
        <TextBox
          id={id}
          label={words.fields.key}
          hint={words.create.slugHint}
          value={name}
          error={error}
          onValue={setName}
        />
        <Button id={`${idOf(path)}.add`} size="small" onClick={add}>
          {words.fields.addItem}
        </Button>
      </div>
    </div>
  );
}
