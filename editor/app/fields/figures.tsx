/** Figures, prices and the like in texts: which there are, and what each stands for. */
import { type ReactNode, useState } from 'react';
import type { Token } from '../../api.ts';
import { Dialog } from '../dialogs.tsx';
import { words } from '../words.ts';
import { TextBox } from './controls.tsx';
import styles from './figures.module.css';
import { focusSoon, useForm } from './form.tsx';

/** What a text names in braces, in its order. */
const tokensIn = (text: string, tokens: readonly Token[]): Token[] =>
  [...new Set([...text.matchAll(/\{([a-z][a-z0-9-]*)\}/g)].map(([, id]) => id))].flatMap(
    (id) => tokens.find((token) => token.id === id) ?? [],
  );

/** What the names in braces of a text stand for. */
export function Stands({ text }: { text: string }) {
  const { tokens } = useForm();
  const found = tokensIn(text, tokens);
  if (found.length === 0) return null;
  return (
    <small className={styles.stands}>
      {found.map(({ id, stands }) => (
        <span key={id}>
          {`{${id}}`} <b>{stands}</b>
        </span>
      ))}
    </small>
  );
}

const isAbout = ({ id, stands, about }: Token, text: string): boolean =>
  `${id} ${stands} ${about}`.toLowerCase().includes(text.trim().toLowerCase());

type PickProps = { onPick: (token: Token) => void; onClose: () => void };

/** Lists all that a text can name, by what it is. */
function PickFigure({ onPick, onClose }: PickProps) {
  const { tokens } = useForm();
  const [text, setText] = useState('');
  const found = tokens.filter((token) => isAbout(token, text));
  const labels = words.figures;
  return (
    <Dialog heading={labels.heading} onClose={onClose} wide>
      <p>{labels.text}</p>
      <TextBox id="figure-search" type="search" label={labels.find} value={text} onValue={setText} />
      {found.length === 0 && <p role="status">{labels.none(text.trim())}</p>}
      {(['figures', 'prices', 'others'] as const).map((kind) => {
        const own = found.filter((token) => token.kind === kind);
        return (
          own.length > 0 && (
            <section key={kind} className={styles.kind}>
              <h3>{labels.kinds[kind]}</h3>
              <ul>
                {own.map((token) => (
                  <li key={token.id}>
                    <button type="button" onClick={() => onPick(token)}>
                      <b>{token.stands}</b> <span>{token.about}</span> <small>{`{${token.id}}`}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Dialog>
  );
}

type TextWithFiguresProps = {
  /** The id of its control. */
  id: string;
  onText: (text: string) => void;
  /** Draws the field with a button for figures, which is there while somebody is in the field. */
  children: (button: ReactNode) => ReactNode;
};

/** A text into which figures are put where the cursor is. */
export function TextWithFigures({ id, onText, children }: TextWithFiguresProps) {
  const { tokens } = useForm();
  const [inside, setInside] = useState(false);
  const [picking, setPicking] = useState(false);
  const put = (token: Token) => {
    // The field has an input or a textarea.
    const box = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    setPicking(false);
    if (!box) return;
    const [start, end] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
    const named = `{${token.id}}`;
    onText(box.value.slice(0, start) + named + box.value.slice(end));
    focusSoon(id);
    setTimeout(() => box.setSelectionRange(start + named.length, start + named.length));
  };
  const button = inside && tokens.length > 0 && (
    <button type="button" className={styles.put} onClick={() => setPicking(true)}>
      {words.figures.put}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees whether somebody is in the field
    <div
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
    >
      {children(button)}
      {picking && <PickFigure onPick={put} onClose={() => setPicking(false)} />}
    </div>
  );
}
