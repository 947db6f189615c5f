/** What can be done with the list of bands and taken back, in view wherever somebody is in the form. */
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useState } from 'react';
import { Dialog } from '../dialogs.tsx';
import { SelectBox, TextBox } from '../fields/controls.tsx';
import { isAbout } from '../model/bands.ts';
import { UNDO_ID } from '../undo.ts';
import { words } from '../words.ts';
import styles from './BandTools.module.css';
import { type Bands, useBands } from './bands.ts';
import { Picture } from './Picture.tsx';

type BandToolsProps = { done: string | undefined; takeBack: () => void };

/** @param props.done what was done last and can be taken back, in any list of the entry */
export function BandTools({ done, takeBack }: BandToolsProps) {
  const own = useBands();
  if (!own && done === undefined) return null;
  return (
    <div className={styles.tools}>
      {own && (
        <Button size="small" onClick={() => own.ask()}>
          {words.bands.add}
        </Button>
      )}
      {own && own.bands.length > 0 && (
        <button type="button" onClick={() => own.openAll(!own.isAnyOpen)}>
          {own.isAnyOpen ? words.bands.close : words.bands.open}
        </button>
      )}
      {done !== undefined && (
        <p>
          <span>{done}</span>
          <button type="button" id={UNDO_ID} onClick={takeBack}>
            {words.undo.button}
          </button>
        </p>
      )}
      {own?.adding !== undefined && <AddBand own={own} beside={own.adding} />}
    </div>
  );
}

const SIDES = ['above', 'below'] as const;

/** Asks for the kind of a new band, and beside which one it stands. */
function AddBand({ own, beside }: { own: NonNullable<Bands>; beside: number }) {
  const [text, setText] = useState('');
  const [side, setSide] = useState<(typeof SIDES)[number]>('below');
  const [row, setRow] = useState(beside);
  const found = own.kinds.filter((kind) => isAbout(kind, text));
  return (
    <Dialog heading={words.bands.add} onClose={own.stop} wide>
      <div className={styles.place}>
        <TextBox id="band-find" type="search" label={words.bands.find} value={text} onValue={setText} />
        {own.bands.length > 0 && (
          <>
            <SelectBox
              id="band-side"
              label={words.bands.where}
              value={side}
              options={SIDES.map((one) => [one, words.bands.sides[one]] as const)}
              onValue={(next) => setSide(next === 'above' ? 'above' : 'below')}
            />
            <SelectBox
              id="band-beside"
              label={words.bands.beside}
              value={String(row)}
              options={own.bands.map(({ at, name }) => [String(at), `${at + 1}. ${name}`] as const)}
              onValue={(next) => setRow(Number(next))}
            />
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {text.trim() !== '' && found.length > 0 && words.list.found(found.length)}
      </p>
      {found.length === 0 && <p role="status">{words.bands.none(text.trim())}</p>}
      <ul className={styles.kinds}>
        {found.map((kind) => (
          <li key={kind.title}>
            <button
              type="button"
              onClick={() => {
                own.stop();
                own.add(own.bands.length === 0 ? 0 : row + (side === 'below' ? 1 : 0), kind);
              }}
            >
              <Picture kind={kind} />
              <b>{kind.title}</b>
              <small>{kind.description}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
