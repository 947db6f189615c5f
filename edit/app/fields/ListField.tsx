import { useRef } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { FieldError } from '../../../src/ui/fields/Field.tsx';
import { isList } from '../../data.ts';
import { countsOf } from '../model/counts.ts';
import { summaryOf } from '../model/labels.ts';
import { emptyOf, isText, itemOf, optionFor, optionsOf, type Schema } from '../model/schema.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import { RemoveLink } from './controls.tsx';
import { Fold } from './Fold.tsx';
import { focusSoon } from './focus.ts';
import { type FieldProps, Inner, idOf, useField, useForm } from './form.tsx';
import { ItemTools, toolId } from './ItemTools.tsx';
import styles from './ListField.module.css';

/** Names for the items of a list that move with them, so that each keeps its place on the page and stays open. */
function useKeys(count: number) {
  const last = useRef(0);
  const list = useRef<number[]>([]);
  const next = () => ++last.current;
  // Items that came or went otherwise, such as from disk.
  while (list.current.length < count) list.current.push(next());
  list.current.length = count;
  return {
    list: list.current,
    add: () => void list.current.push(next()),
    remove: (index: number) => void list.current.splice(index, 1),
    move: (from: number, to: number) => void list.current.splice(to, 0, ...list.current.splice(from, 1)),
  };
}

/** Whether an item has no room on one line. */
const isWide = (schema: Schema): boolean =>
  !isText(schema) && !schema.enum && !['number', 'integer'].includes(String(schema.type));

/** A list whose items can be added, removed and moved; one of a fixed length can only be changed. */
export function ListField({ schema, path, label, onRemove, bare }: FieldProps) {
  const { say } = useForm();
  const { id, value, error } = useField(path);
  const items = isList(value) ? value : [];
  const keys = useKeys(items.length);
  const added = useRef<number>(null);
  const fixed = schema.prefixItems !== undefined;
  const named = (index: number) => words.fields.item(index + 1);
  const move = (from: number, to: number) => {
    keys.move(from, to);
    change({ op: 'move', path: [...path, from], to });
    say(words.fields.moved(named(from), to + 1, items.length));
    focusSoon(toolId(path, to, to < from ? 'up' : 'down'));
  };
  const remove = (index: number) => {
    keys.remove(index);
    change({ op: 'remove', path: [...path, index] });
    say(words.fields.removed(named(index)));
    focusSoon(items.length > 1 ? toolId(path, Math.min(index, items.length - 2), 'remove') : `${id}.add`);
  };
  const add = () => {
    const inner = itemOf(schema, items.length);
    const options = optionsOf(inner);
    const like = options?.[optionFor(options, items.at(-1))];
    keys.add();
    added.current = items.length;
    change({ op: 'insert', path: [...path, items.length], value: emptyOf(items.length > 0 && like ? like : inner) });
    say(words.fields.added(named(items.length)));
    focusSoon(idOf([...path, items.length]));
  };
  const size = words.fields.size(items.length, schema.minItems, schema.maxItems);
  const together = schema.maxWords === undefined ? '' : `, ${countsOf(schema, items)}`;
  return (
    <fieldset className={styles.list} aria-describedby={error === undefined ? `${id}-size` : `${id}-size ${id}-error`}>
      <legend id={id} tabIndex={-1}>
        {!bare && label} {!fixed && <small id={`${id}-size`}>{size + together}</small>}
      </legend>
      {onRemove && !bare && <RemoveLink label={label} onRemove={onRemove} />}
      <FieldError id={id} error={error} />
      <ol className={styles.items}>
        {items.map((item, index) => {
          const inner = itemOf(schema, index);
          const own = { schema: inner, path: [...path, index], label: named(index) };
          const tools = !fixed && (
            <ItemTools
              path={path}
              index={index}
              count={items.length}
              label={named(index)}
              onMove={move}
              onRemove={remove}
            />
          );
          return (
            <li key={keys.list[index]} className={isWide(inner) ? undefined : styles.row}>
              {isWide(inner) ? (
                <Fold {...own} summary={summaryOf(item)} tools={tools} opened={added.current === index} />
              ) : (
                <>
                  <Inner {...own} />
                  {tools}
                </>
              )}
            </li>
          );
        })}
      </ol>
      {!fixed && (
        <Button id={`${id}.add`} size="small" onClick={add} aria-label={`${words.fields.addItem}: ${label}`}>
          {words.fields.addItem}
        </Button>
      )}
    </fieldset>
  );
}
