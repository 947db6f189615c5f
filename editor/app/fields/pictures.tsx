/** Where pictures go: beside the words of a picture, and into the Markdown of a post. */

import { classes } from '@fairlead/site/src/styles/classes.ts';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Path, Photo } from '../../api.ts';
import { countsOf } from '../model/labels.ts';
import { ask } from '../store/server.ts';
import { words } from '../words.ts';
import { TextBox } from './controls.tsx';
import { type FieldProps, useField, useForm } from './form.tsx';
import styles from './pictures.module.css';

/** What became of a picture, in words. `name` is that of its file; undefined when it was not taken. */
type Sent = { text: string; name?: string };

/** Sends a picture that belongs to an entry. */
async function send(file: string, picture: File, path?: Path): Promise<Sent> {
  if (!picture.type.startsWith('image/')) return { text: words.photo.notPicture(picture.name) };
  const query = new URLSearchParams({ file, name: picture.name });
  if (path) query.set('path', JSON.stringify(path));
  const answer = await ask<Photo>(`photo?${query}`, picture);
  if (!answer.ok) return { text: answer.fault };
  const { photo, stored } = answer.data;
  return { text: (stored ? words.photo.stored : words.photo.waiting)(photo), name: photo.split('/').at(-1) ?? '' };
}

/** Takes the picture that the words beside it are about: dropped, or chosen. It is stored at once. */
export function PhotoDrop({ path }: { path: Path }) {
  const { file } = useForm();
  const id = useId();
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<Sent>({ text: '', name: '' });
  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setSent({ text: words.photo.sending, name: '' });
    setSent(await send(file, picture, path));
  };
  const bad = sent.name === undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a help, the file control does the same
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id}>
        {words.photo.drop} <span>{words.photo.choose}</span>
      </label>
      <input
        type="file"
        id={id}
        className="vh"
        accept="image/*"
        aria-describedby={`${id}-state`}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <p id={`${id}-state`} role={bad ? 'alert' : 'status'} className={bad ? styles.bad : undefined}>
        {sent.text}
      </p>
    </div>
  );
}

/** The Markdown of a post. A picture that is dropped on it is stored beside the post and shown at the cursor. */
export function BodyField({ path }: FieldProps) {
  const { file, say } = useForm();
  const { id, value, error, set } = useField(path);
  const box = useRef<HTMLTextAreaElement>(null);
  const shown = String(value ?? '');
  const onDrop = async (event: DragEvent) => {
    const picture = event.dataTransfer.files[0];
    if (!picture) return;
    event.preventDefault();
    say(words.photo.sending);
    const { text, name } = await send(file, picture);
    say(text);
    if (name === undefined) return;
    // The person may have typed while the picture was on its way.
    const { value, selectionStart: at } = box.current ?? { value: shown, selectionStart: shown.length };
    set(`${value.slice(0, at)}![](./${name})${value.slice(at)}`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a help, the Markdown of a picture can be typed
    <div onDrop={(event) => void onDrop(event)} onDragOver={(event) => event.preventDefault()}>
      <TextBox
        id={id}
        label={words.fields.body}
        hint={words.fields.bodyHint}
        value={shown}
        error={error}
        count={countsOf({}, shown)}
        rows={24}
        className={styles.body}
        boxRef={box}
        onValue={set}
      />
    </div>
  );
}
