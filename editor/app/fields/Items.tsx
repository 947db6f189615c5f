/** The items of a list, and entries by their names: each can be changed, moved and removed. */
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Path, Schema } from '../../api.ts';
import { isNumber, isText } from '../model/schema.ts';
import { change } from '../store/sync.ts';
import { words } from '../words.ts';
import { type FieldProps, focusSoon, idOf, useForm, useTrouble } from './form.tsx';
import styles from './Items.module.css';

type Item = {
  /** Stays the same when the item moves. */
  key: string | number;
  /** The last step of its path. */
  step: string | number;
  label: string;
  /** What tells it from the others. */
  summary: string;
  schema: Schema;
};
type ItemsProps = {
  path: Path;
  items: Item[];
  fixed?: boolean;
  /** Draws the field of an item. */
  Field: ComponentType<FieldProps>;
};

/** An item as it is called where it is not seen. */
const calledOf = ({ label, summary }: Item): string => (summary === '' ? label : `${label}: ${summary}`);

/** Whether an item has no room on one line. */
const isWide = (schema: Schema): boolean => !isText(schema) && !schema.enum && !isNumber(schema);

/** Items that can be moved and removed, by buttons, and by the arrow keys while one of the buttons has the focus. */
export function Items({ path, items, fixed = false, Field }: ItemsProps) {
  const { say } = useForm();
  const toolId = (at: number, tool: string) => `${idOf([...path, at])}.${tool}`;
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    change({ op: 'move', path: [...path, item.step], to }, words.undo.moved(calledOf(item)));
    say(words.fields.moved(item.label, to + 1, items.length));
    focusSoon(toolId(to, to < from ? 'up' : 'down'));
  };
  const remove = (at: number) => {
    const item = items[at];
    if (!item) return;
    const said = change({ op: 'remove', path: [...path, item.step] }, words.undo.removed(calledOf(item)));
    say(said ?? '');
    focusSoon(items.length > 1 ? toolId(Math.min(at, items.length - 2), 'remove') : `${idOf(path)}.add`);
  };
  const toolsOf = (at: number, label: string) => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      // With a modifier the key is the browser's.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(at, at + step);
    };
    const tool = (name: 'up' | 'down' | 'remove', text: string, onClick: () => void, disabled?: boolean) => (
      <button
        type="button"
        id={toolId(at, name)}
        className={styles[name]}
        aria-label={text}
        aria-disabled={disabled}
        onClick={onClick}
      />
    );
    return (
      <fieldset className={styles.tools} aria-label={label} onKeyDown={onKeyDown}>
        {tool('up', words.fields.up(label), () => move(at, at - 1), at === 0)}
        {tool('down', words.fields.down(label), () => move(at, at + 1), at === items.length - 1)}
        {tool('remove', words.fields.removeNamed(label), () => remove(at))}
      </fieldset>
    );
  };
  return (
    <ol className={styles.items}>
      {items.map(({ key, step, label, summary, schema }, at) => {
        const own = { schema, path: [...path, step], label };
        const tools = !fixed && toolsOf(at, label);
        return isWide(schema) ? (
          <li key={key}>
            <Fold label={label} summary={summary} path={own.path} schema={schema} tools={tools}>
              <Field bare {...own} />
            </Fold>
          </li>
        ) : (
          <li key={key} className={styles.row}>
            <Field {...own} />
            {tools}
          </li>
        );
      })}
    </ol>
  );
}

type FoldProps = Pick<Item, 'schema' | 'label' | 'summary'> & { path: Path; tools: ReactNode; children: ReactNode };

/** An item of several fields, which opens on its title. It opens by itself when something in it is wrong. */
function Fold({ schema, path, label, summary, tools, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const trouble = useTrouble(path);
  useEffect(() => {
    if (trouble && fold.current) fold.current.open = true;
  }, [trouble]);
  return (
    <div className={styles.fold}>
      <details ref={fold}>
        <summary id={schema.type === 'array' ? undefined : idOf(path)}>
          <b>{label}</b> <span>{summary}</span>
        </summary>
        <div className={styles.inside}>{children}</div>
      </details>
      <div className={styles.foldTools}>{tools}</div>
    </div>
  );
}
