/** The field that names a file of content/media: it takes one, or chooses one that is there. And the list of all of them. */
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useEffect, useState } from 'react';
import type { Media, MediaFile } from '../../api.ts';
import { isGroup } from '../../data.ts';
import { Dialog } from '../dialogs.tsx';
import { apiPath, ask } from '../store/server.ts';
import { addressOf, change } from '../store/sync.ts';
import { words } from '../words.ts';
import { type FieldProps, focusSoon, idOf, useField, useValue } from './form.tsx';
import styles from './media.module.css';
import { FileChoice, sendMedia } from './pictures.tsx';

const smallOf = (photo: string): string => apiPath(`picture?photo=${encodeURIComponent(photo)}&size=small`);

const nameOf = ({ photo }: MediaFile): string => photo.split('/').at(-1) ?? '';

/** A name of a file in content/media, with the file. */
export function MediaField({ schema, path }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const [state, setState] = useState<{ text: string; bad: boolean }>();
  const [choosing, setChoosing] = useState(false);
  const use = schema.media ?? 'file';
  const name = String(value ?? '');
  const around = path.slice(0, -1);
  const group = useValue(around);
  /** @param alt what another entry says that it shows */
  const take = (next: string, alt: string | null) => {
    set(next);
    if (!isGroup(group) || !Object.hasOwn(group, 'alt') || group.alt !== '') return;
    if (alt) change({ op: 'set', path: [...around, 'alt'], value: alt });
    else focusSoon(idOf([...around, 'alt']));
  };
  const send = async (chosen: File) => {
    setState({ text: words.media.sending, bad: false });
    const sent = await sendMedia(chosen, use);
    if ('fault' in sent) return setState({ text: sent.fault, bad: true });
    setState({ text: words.media.sent(sent.name), bad: false });
    return take(sent.name, null);
  };
  const labels = words.media;
  return (
    <fieldset className={styles.field} id={id} tabIndex={-1}>
      <legend>{labels.label[use]}</legend>
      <FileChoice
        onFile={(chosen) => void send(chosen)}
        use={use}
        choose={name === '' ? labels.choose[use] : labels.replace[use]}
        state={state?.text ?? error ?? (name === '' ? labels.none[use] : name)}
        bad={state?.bad ?? error !== undefined}
        others={
          <Button size="small" onClick={() => setChoosing(true)}>
            {labels.there[use]}
          </Button>
        }
      >
        {name !== '' && use !== 'file' && <img key={name} src={smallOf(`media/${name}`)} alt="" />}
      </FileChoice>
      {choosing && (
        <Choose
          fits={(file) => new RegExp(schema.pattern ?? '').test(nameOf(file))}
          heading={labels.there[use]}
          chosen={name}
          onChoose={(file) => {
            setChoosing(false);
            setState(undefined);
            take(nameOf(file), file.alt);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

/** The files of content/media as the server tells of them, and what asks it to change them. */
function useMedia() {
  const [media, setMedia] = useState<Media>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tell = async (path: string, photo: string) => {
    setBusy(true);
    const answer = await ask<Media>(path, { photo });
    setFault(answer.ok ? undefined : answer.fault);
    if (answer.ok) setMedia(answer.data);
    setBusy(false);
  };
  useEffect(() => {
    void ask<Media>('media').then((answer) => (answer.ok ? setMedia(answer.data) : setFault(answer.fault)));
  }, []);
  return { media, fault, busy, tell };
}

type ChooseProps = {
  fits: (file: MediaFile) => boolean;
  heading: string;
  chosen: string;
  onChoose: (file: MediaFile) => void;
  onClose: () => void;
};

function Choose({ fits, heading, chosen, onChoose, onClose }: ChooseProps) {
  const { media, fault } = useMedia();
  const files = (media?.files ?? []).filter((file) => file.photo.startsWith('media/') && fits(file));
  return (
    <Dialog heading={heading} onClose={onClose} wide>
      <State fault={fault} text={media ? files.length === 0 && words.media.empty : words.media.reading} />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.photo}>
            <button type="button" aria-pressed={nameOf(file) === chosen} onClick={() => onChoose(file)}>
              <Thumb file={file} />
              <span>{nameOf(file)}</span>
              <small>{words.media.about(file)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const State = ({ fault, text }: { fault: string | undefined; text: string | false }) => (
  <p role={fault === undefined ? 'status' : 'alert'} className={fault === undefined ? styles.state : styles.bad}>
    {fault ?? text}
  </p>
);

const Thumb = ({ file }: { file: MediaFile }) =>
  file.width === null ? (
    <b className={styles.kind}>{file.photo.split('.').at(-1)?.toUpperCase()}</b>
  ) : (
    <img src={smallOf(file.photo)} alt={file.alt ?? ''} loading="lazy" />
  );

/** All pictures and files, with where each is used; what nobody uses can be removed and brought back. */
export function MediaList({ onClose }: { onClose: () => void }) {
  const { media, fault, busy, tell } = useMedia();
  const [used, unused] = [(media?.files ?? []).filter(isUsed), (media?.files ?? []).filter((file) => !isUsed(file))];
  const labels = words.media;
  return (
    <Dialog heading={labels.heading} onClose={onClose} wide>
      <State fault={fault ?? media?.fault ?? undefined} text={busy ? labels.working : media ? false : labels.reading} />
      {media && (
        <section className={styles.part}>
          <h3>{labels.unused(unused.length)}</h3>
          <ul className={styles.files}>
            {unused.map((file) => (
              <li key={file.photo}>
                <Thumb file={file} />
                <span>{nameOf(file)}</span>
                <small>{labels.about(file)}</small>
                <button
                  type="button"
                  aria-label={labels.removeNamed(nameOf(file))}
                  onClick={() => void tell('media/remove', file.photo)}
                >
                  {labels.remove}
                </button>
              </li>
            ))}
          </ul>
          {unused.length === 0 && <p className={styles.state}>{labels.allUsed}</p>}
        </section>
      )}
      {media && media.removed.length > 0 && (
        <section className={styles.part}>
          <h3>{labels.removed}</h3>
          <ul className={styles.gone}>
            {media.removed.map((photo) => (
              <li key={photo}>
                <span>{photo}</span>
                <button
                  type="button"
                  aria-label={labels.restoreNamed(photo)}
                  onClick={() => void tell('media/restore', photo)}
                >
                  {labels.restore}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {used.length > 0 && (
        <section className={styles.part}>
          <h3>{labels.used(used.length)}</h3>
          <ul className={styles.files}>
            {used.map((file) => (
              <li key={file.photo}>
                <Thumb file={file} />
                <span>{nameOf(file)}</span>
                <small>
                  {labels.on}{' '}
                  {file.usedBy.map(({ file: entry, title }) => (
                    <a key={entry} href={addressOf(entry)} onClick={onClose}>
                      {title}
                    </a>
                  ))}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

const isUsed = ({ usedBy }: MediaFile): boolean => usedBy.length > 0;
