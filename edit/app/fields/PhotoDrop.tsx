import { useId, useState } from 'react';
import { classes } from '../../../src/styles/classes.ts';
import type { Path } from '../../api.ts';
import { words } from '../words.ts';
import { useForm } from './form.tsx';
import styles from './PhotoDrop.module.css';
import { sendPhoto } from './photo.ts';

type State = { text: string; bad?: boolean };

/** Takes the picture that the words beside it are about: dropped, or chosen. It is stored at once. */
export function PhotoDrop({ path }: { path: Path }) {
  const { file } = useForm();
  const id = useId();
  const [over, setOver] = useState(false);
  const [state, setState] = useState<State>({ text: '' });
  const send = async (picture: File | undefined) => {
    if (!picture) return;
    setState({ text: words.photo.sending });
    const sent = await sendPhoto(file, picture, path);
    setState(
      'fault' in sent
        ? { text: sent.fault, bad: true }
        : { text: (sent.stored ? words.photo.stored : words.photo.waiting)(sent.photo) },
    );
  };
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
        void send(event.dataTransfer.files[0]);
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
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <p id={`${id}-state`} role={state.bad ? 'alert' : 'status'} className={state.bad ? styles.bad : undefined}>
        {state.text}
      </p>
    </div>
  );
}
