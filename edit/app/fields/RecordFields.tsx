import { useId, useState } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { isGroup } from '../../data.ts';
import { labelOf, summaryOf } from '../model/labels.ts';
import { emptyOf } from '../model/schema.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import { TextBox } from './controls.tsx';
import { Fold } from './Fold.tsx';
import { focusSoon } from './focus.ts';
import { type FieldProps, Inner, idOf, useField, useForm } from './form.tsx';
import { ItemTools, toolId } from './ItemTools.tsx';
import styles from './ListField.module.css';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

type RecordFieldsProps = Pick<FieldProps, 'schema' | 'path'>;

/**
 * Entries by their names: each can be changed, moved and removed, and one can be added under a new name.
 * @param props.schema what each entry follows
 */
export function RecordFields({ schema, path }: RecordFieldsProps) {
  const { value } = useField(path);
  const has = isGroup(value) ? value : {};
  const { say } = useForm();
  const names = Object.keys(has);
  const remove = (key: string) => change({ op: 'remove', path: [...path, key] });
  const move = (from: number, to: number) => {
    const key = names[from]!;
    change({ op: 'move', path: [...path, key], to });
    say(words.fields.moved(key, to + 1, names.length));
    focusSoon(toolId(path, to, to < from ? 'up' : 'down'));
  };
  const add = (key: string) => {
    change({ op: 'insert', path: [...path, key], value: emptyOf(schema) });
    focusSoon(idOf([...path, key]));
  };
  return (
    <div className={styles.items}>
      {names.map((key, index) => {
        const own = { schema, path: [...path, key], onRemove: () => remove(key) };
        if (schema.type !== 'object') return <Inner key={key} {...own} label={labelOf(schema, key)} />;
        const tools = (
          <ItemTools
            path={path}
            index={index}
            count={names.length}
            label={key}
            onMove={move}
            onRemove={() => remove(key)}
          />
        );
        return <Fold key={key} {...own} label={key} summary={summaryOf(has[key])} tools={tools} />;
      })}
      <NewKey taken={names} onKey={add} />
    </div>
  );
}

function NewKey({ taken, onKey }: { taken: string[]; onKey: (key: string) => void }) {
  const id = useId();
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const wrong = ID.test(key) ? undefined : words.fields.keyWrong;
    const fault = wrong ?? (taken.includes(key) ? words.fields.keyTaken(key) : undefined);
    setError(fault);
    if (fault !== undefined) return;
    onKey(key);
    setKey('');
  };
  return (
    <div className={styles.adding}>
      <TextBox
        id={id}
        label={words.fields.key}
        hint={words.create.slugHint}
        value={key}
        error={error}
        onValue={setKey}
      />
      <Button size="small" onClick={add}>
        {words.fields.addItem}
      </Button>
    </div>
  );
}
