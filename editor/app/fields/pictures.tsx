/** Where pictures go: beside the words of a picture, and into the Markdown of a post. */

import { Button } from '@fairlead/ui/actions/Button.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOST_BYTES, type Path, type Photo, type Schema, type Uploaded } from '../../api.ts';
import { samePath } from '../../data.ts';
import { Dialog } from '../dialogs.tsx';
import { asWords } from '../model/as-words.ts';
import { countsOf } from '../model/labels.ts';
import { apiPath, ask } from '../store/server.ts';
import { read } from '../store/sync.ts';
import { words } from '../words.ts';
import { TextBox } from './controls.tsx';
import { type FieldProps, useField, useForm } from './form.tsx';
import styles from './pictures.module.css';
import { shrunk } from './shrink.ts';

const MarkdownField = lazy(() => import('./markdown/MarkdownField.tsx'));

export type MediaUse = NonNullable<Schema['media']>;

/** What became of a file: its name as it is stored, or why it was not taken. */
type Sent = { name: string } | { fault: string };

/** Why a file is not even sent: a browser that sends more bytes hears nothing but that the connection has ended. */
const refused = (chosen: File): string | undefined =>
  chosen.size > MOST_BYTES ? words.photo.tooLarge(chosen.name, MOST_BYTES) : undefined;

/** Sends a file for content/media. */
export async function sendMedia(whole: File, use: MediaUse): Promise<Sent> {
  const chosen = await shrunk(whole);
  const fault = refused(chosen);
  if (fault !== undefined) return { fault };
  const answer = await ask<Uploaded>(`media?${new URLSearchParams({ use, name: chosen.name })}`, chosen);
  return answer.ok ? answer.data : { fault: answer.fault };
}

/** Sends a picture that belongs to an entry. */
async function send(file: string, whole: File, path?: Path): Promise<Sent> {
  const picture = await shrunk(whole);
  const fault = refused(picture);
  if (fault !== undefined) return { fault };
  const query = new URLSearchParams({ file, name: picture.name });
  if (path) query.set('path', JSON.stringify(path));
  const answer = await ask<Photo>(`photo?${query}`, picture);
  return answer.ok ? { name: answer.data.photo.split('/').at(-1) ?? '' } : { fault: answer.fault };
}

/** What is asked for: a browser that knows it converts what a phone's camera has written, and offers no videos. */
const ACCEPTED: Readonly<Record<MediaUse, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  logo: 'image/svg+xml,image/png',
  file: '.csv,.docx,.pdf,.pptx,.xlsx,.zip',
};

type FileChoiceProps = {
  onFile: (picture: File) => void;
  use?: MediaUse;
  /** The words of its button. */
  choose: string;
  state: string;
  bad: boolean;
  /** What it shows of the picture. */
  children?: ReactNode;
  /** More buttons. */
  others?: ReactNode;
};

/** A place where a picture is dropped, and a button that chooses a file. */
export function FileChoice({ onFile, use, choose, state, bad, children, others }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [picture] = files ?? [];
    if (picture) onFile(picture);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a help, the button does the same
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
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <label htmlFor={id}>{use === 'file' ? words.media.dropFile : words.photo.drop}</label>
      <input
        type="file"
        id={id}
        ref={input}
        hidden
        accept={ACCEPTED[use ?? 'picture']}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button size="small" aria-describedby={`${id}-state`} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {others}
      </div>
      <p id={`${id}-state`} role={bad ? 'alert' : 'status'} className={bad ? styles.bad : undefined}>
        {state}
      </p>
    </div>
  );
}

/** Takes the picture that the words beside it are about, and shows the one that is there. */
export function PhotoDrop({ path }: { path: Path }) {
  const { file, pictures } = useForm();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const own = pictures.find(({ words }) => samePath(words, path));
  const take = async (picture: File) => {
    setFault(undefined);
    setBusy(true);
    const sent = await send(file, picture, path);
    if ('fault' in sent) setFault(sent.fault);
    else await read(file);
    setBusy(false);
  };
  const there = own ? (own.stored ? words.photo.stored : words.photo.waiting)(own.photo) : words.photo.none;
  return (
    <FileChoice
      onFile={(picture) => void take(picture)}
      use={path.at(-1) === 'logo' ? 'logo' : 'picture'}
      choose={own ? words.photo.replace : words.photo.choose}
      state={busy ? words.photo.sending : (fault ?? there)}
      bad={fault !== undefined}
    >
      {own && <img src={apiPath(`picture?photo=${encodeURIComponent(own.photo)}&mark=${own.mark}`)} alt="" />}
    </FileChoice>
  );
}

type TextPictureProps = { dropped: File | undefined; onPut: (markdown: string) => void; onClose: () => void };

/** Asks for a picture of a text and what it shows. */
function TextPicture({ dropped, onPut, onClose }: TextPictureProps) {
  const { file } = useForm();
  const [picture, setPicture] = useState(dropped);
  const [shown, setShown] = useState<string>();
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const url = URL.createObjectURL(picture);
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  const put = async () => {
    if (!picture) return words.photo.missing;
    const text = asWords(alt);
    setError(text === '' ? words.photo.altMissing : undefined);
    if (text === '') return undefined;
    const sent = await send(file, picture);
    if ('fault' in sent) return sent.fault;
    // As long as the dialog is open, the text behind it takes no focus.
    flushSync(onClose);
    onPut(`![${text}](./${sent.name})`);
    return undefined;
  };
  const labels = words.photo;
  return (
    <Dialog heading={labels.add} yes={labels.put} working={labels.sending} onYes={put} onClose={onClose}>
      <FileChoice
        onFile={setPicture}
        choose={picture ? labels.replace : labels.choose}
        state={picture?.name ?? labels.none}
        bad={false}
      >
        {shown !== undefined && <img src={shown} alt="" />}
      </FileChoice>
      <TextBox id="picture-alt" label={labels.alt} value={alt} error={error} onValue={setAlt} />
    </Dialog>
  );
}

/** The Markdown of a post. A picture is put where the cursor is, by a button or by dropping it. */
export function BodyField({ schema, path }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const [adding, setAdding] = useState<{ dropped: File | undefined }>();
  const put = useRef<(markdown: string) => void>(() => {});
  const shown = String(value ?? '');
  const onDrop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    // CodeMirror would put the bytes of the file into the text.
    event.stopPropagation();
    setAdding({ dropped });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a help, the button does the same */}
      <div onDropCapture={onDrop} onDragOver={(event) => event.preventDefault()}>
        <Suspense fallback={<p role="status">{words.entry.loading}</p>}>
          <MarkdownField
            id={id}
            label={words.fields.body}
            hint={words.fields.bodyHint}
            value={shown}
            error={error}
            count={countsOf({}, shown)}
            onValue={set}
            onPut={put}
            sources={schema.sources === undefined ? undefined : [...path.slice(0, -1), schema.sources]}
            onPicture={() => setAdding({ dropped: undefined })}
          />
        </Suspense>
      </div>
      {adding && (
        <TextPicture {...adding} onPut={(markdown) => put.current(markdown)} onClose={() => setAdding(undefined)} />
      )}
    </>
  );
}
