import { useEffect, useMemo, useRef, useState } from 'react';
import { isGroup } from '../../data.ts';
import { BodyField } from '../fields/BodyField.tsx';
import { Field } from '../fields/Field.tsx';
import { FormContext } from '../fields/form.tsx';
import { GroupBody } from '../fields/GroupField.tsx';
import { schemaOf, settled } from '../model/schema.ts';
import { type Draft, textOf, useDraft, useEditor } from '../store/state.ts';
import { words } from '../words.ts';
import { Bar } from './Bar.tsx';
import { Conflicts } from './Conflicts.tsx';
import styles from './EntryPane.module.css';
import { Problems } from './Problems.tsx';

/** The open entry: what can be done with it, what is wrong, and its fields. */
export function EntryPane() {
  const { open, fault } = useEditor();
  const draft = useDraft();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // A reader who chose an entry goes on in it; on the first view the focus stays where it is.
    if (draft && document.activeElement?.closest('nav')) pane.current?.focus();
  }, [draft]);
  return (
    <section className={styles.pane} id="fields" tabIndex={-1} ref={pane} aria-label={words.tabs.words}>
      {draft ? (
        <Opened draft={draft} />
      ) : (
        <p className={styles.none} role="status">
          {open === null ? words.entry.choose : fault === null && words.entry.loading}
        </p>
      )}
    </section>
  );
}

function Opened({ draft }: { draft: Draft }) {
  const [said, say] = useState('');
  const { entry, problems, clashes, status } = draft;
  const text = useMemo(() => textOf(draft), [draft]);
  const form = { ...entry, text, problems, clashes, Field, say };
  const empty = text.body === null && isGroup(text.value) && Object.keys(text.value).length === 0;
  return (
    <FormContext value={form}>
      <Bar draft={draft} />
      <p className="vh" role="status">
        {said}
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <Conflicts clashes={clashes} />
        <Problems problems={problems} file={entry.file} focused={status === 'invalid'} />
        {empty && <p className={styles.none}>{words.entry.empty}</p>}
        <GroupBody schema={settled(schemaOf(entry.schema), text.value)} path={[]} />
        {text.body !== null && <BodyField body={text.body} />}
      </form>
    </FormContext>
  );
}
