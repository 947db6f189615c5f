/** Asks for a source that a text cites: one of its list, or a new one, which is added to the list. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../../api.ts';
import { isList } from '../../../data.ts';
import { Dialog } from '../../dialogs.tsx';
import { change } from '../../store/sync.ts';
import { words } from '../../words.ts';
import { TextBox } from '../controls.tsx';
import figures from '../figures.module.css';
import { useForm, useValue } from '../form.tsx';
import styles from './MarkdownField.module.css';
import { nextPlace, sourceAt, sourcesIn } from './sources.ts';

/** The site takes no other address of a source. */
const isAddress = (text: string): boolean => URL.parse(text)?.protocol === 'https:';

type SourceDialogProps = {
  /** Where the list of sources stands. */
  path: Path;
  /** Gets the place of the source in the list, from 1. */
  onCite: (place: number) => void;
  onClose: () => void;
};

export function SourceDialog({ path, onCite, onClose }: SourceDialogProps) {
  const { say } = useForm();
  const list = useValue(path);
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [publisher, setPublisher] = useState('');
  const [tried, setTried] = useState(false);
  const sources = sourcesIn(list);
  const known = sourceAt(sources, address);
  const [url, name, by] = [address, title, publisher].map((text) => text.trim());
  const labels = words.sources;
  const cite = (place: number, said: string): undefined => {
    // As long as the dialog is open, the text behind it takes no focus.
    flushSync(onClose);
    onCite(place);
    say(said);
  };
  const put = async () => {
    if (known) return cite(known.place, labels.cited(known.place));
    setTried(true);
    if (!url || !isAddress(url) || !name || !by) return undefined;
    const place = nextPlace(list);
    const isNew = place > (isList(list) ? list.length : 0);
    const said = words.undo.added(labels.called(place));
    const source = { title: name, publisher: by, url };
    change({ op: isNew ? 'insert' : 'set', path: [...path, place - 1], value: source }, said);
    return cite(place, said);
  };
  const missing = (text: string | undefined, fault: string) => (tried && !text ? fault : undefined);
  return (
    <Dialog heading={labels.heading} onClose={onClose} yes={labels.yes} onYes={put} wide>
      <div>
        <TextBox
          id="source-address"
          type="url"
          label={labels.address}
          hint={labels.addressHint}
          value={address}
          error={tried && !known && !isAddress(url ?? '') ? labels.addressWrong : undefined}
          onValue={setAddress}
        />
        <p role="status">{known && labels.known(known.place, known.title)}</p>
      </div>
      {!known && (
        <>
          <TextBox
            id="source-title"
            label={labels.title}
            value={title}
            error={missing(name, labels.titleMissing)}
            onValue={setTitle}
          />
          <TextBox
            id="source-publisher"
            label={labels.publisher}
            hint={labels.publisherHint}
            value={publisher}
            error={missing(by, labels.publisherMissing)}
            onValue={setPublisher}
          />
        </>
      )}
      {sources.length > 0 && (
        <section className={`${figures.kind} ${styles.pages}`}>
          <h3>{labels.listed}</h3>
          <ul>
            {sources.map(({ place, title: called, publisher: who }) => (
              <li key={place}>
                <button type="button" onClick={() => cite(place, labels.cited(place))}>
                  <b>
                    {place}. {called}
                  </b>{' '}
                  <small>{who}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
