/** A Markdown text with a bar of what can be done to it. Its code is loaded for an entry that has one. */
import { EditorView } from '@codemirror/view';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../../api.ts';
import { Dialog } from '../../dialogs.tsx';
import { asWords } from '../../model/as-words.ts';
import { passageIn, standsFor } from '../../preview/texts.ts';
import { update, usePart } from '../../store/state.ts';
import { words } from '../../words.ts';
import { Frame, TextBox } from '../controls.tsx';
import { idOf, useForm } from '../form.tsx';
import { PageList } from '../links.tsx';
import { Box } from './Box.tsx';
import styles from './MarkdownField.module.css';
import { begun, cited, type LineMark, paragraphPut, tableOf, textPut, toggled } from './marks.ts';
import { SourceDialog } from './SourceDialog.tsx';

type MarkdownFieldProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  count: string;
  onValue: (value: string) => void;
  /** Where the list of sources stands that the text cites; without it, it cites none. */
  sources: Path | undefined;
  /** Asks for a picture. */
  onPicture: () => void;
  /** Gets what puts a paragraph behind that in which the cursor is. */
  onPut: RefObject<(markdown: string) => void>;
};

export default function MarkdownField({ onValue, sources, onPicture, onPut, ...frame }: MarkdownFieldProps) {
  const { id, value, error } = frame;
  const view = useRef<EditorView>(null);
  const [linking, setLinking] = useState<string>();
  const [citing, setCiting] = useState(false);
  const { file, tokens } = useForm();
  const passage = usePart((state) => state.passage);
  useEffect(() => {
    const { current } = view;
    if (!current || passage?.file !== file || idOf(passage.path) !== id) return;
    update({ passage: null });
    const at = passageIn(current.state.doc.toString(), passage.texts, standsFor(tokens));
    if (at === undefined) return;
    current.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    current.focus();
  }, [passage, file, id, tokens]);
  const edit = (change: (state: EditorView['state']) => Parameters<EditorView['dispatch']>[0]) => {
    const { current } = view;
    if (!current) return;
    current.dispatch(change(current.state));
    current.focus();
  };
  const bold = () => edit((state) => toggled(state, '**'));
  const italic = () => edit((state) => toggled(state, '*'));
  const link = () => {
    const { state } = view.current ?? {};
    if (state) setLinking(state.sliceDoc(state.selection.main.from, state.selection.main.to));
  };
  const line = (mark: LineMark) => () => edit((state) => begun(state, mark));
  const put = (markdown: string) => edit((state) => paragraphPut(state, markdown));
  onPut.current = put;
  const labels = words.markdown;
  const tools: Tool[] = [
    [labels.bold, bold, labels.keys('B')],
    [labels.italic, italic, labels.keys('I')],
    [labels.heading, line('heading')],
    [labels.link, link, labels.keys('K')],
    ...(sources ? [[labels.source, () => setCiting(true)] satisfies Tool] : []),
    [labels.list, line('list')],
    [labels.numbers, line('numbers')],
    [labels.quote, line('quote')],
    [labels.table, () => put(tableOf(labels.column))],
    [labels.picture, onPicture],
  ];
  const attributes = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': classes(`${id}-hint`, `${id}-count`, error !== undefined && `${id}-error`),
    ...(error !== undefined && { 'aria-invalid': 'true' }),
  };
  return (
    <Frame {...frame}>
      <Toolbar label={labels.bar} tools={tools} />
      <Box
        id={id}
        value={value}
        attributes={attributes}
        onValue={onValue}
        onView={(own) => {
          view.current = own;
        }}
        shortcuts={{ 'Mod-b': bold, 'Mod-i': italic, 'Mod-k': link }}
      />
      {linking !== undefined && (
        <LinkDialog
          text={linking}
          onPut={(markdown) => edit((state) => textPut(state, markdown))}
          onClose={() => setLinking(undefined)}
        />
      )}
      {sources && citing && (
        <SourceDialog
          path={sources}
          onCite={(place) => edit((state) => cited(state, place))}
          onClose={() => setCiting(false)}
        />
      )}
    </Frame>
  );
}

type Tool = [name: string, does: () => void, key?: string];
type ToolbarProps = { label: string; tools: Tool[] };

/** Buttons of which Tab reaches one; the arrow keys go from one to the next. */
function Toolbar({ label, tools }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} className={styles.bar} onKeyDown={onKeyDown}>
      {tools.map(([name, does, key], at) => (
        <button
          key={name}
          type="button"
          title={key}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={does}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type LinkDialogProps = { text: string; onPut: (markdown: string) => void; onClose: () => void };

/** Asks for the words of a link and where it leads. */
function LinkDialog({ text, onPut, onClose }: LinkDialogProps) {
  const [said, setSaid] = useState(text);
  const [address, setAddress] = useState('');
  const labels = words.markdown;
  const put = async () => {
    const [shown, to] = [asWords(said), address.trim()];
    if (shown === '' || to === '') return labels.linkMissing;
    // As long as the dialog is open, the text behind it takes no focus.
    flushSync(onClose);
    onPut(`[${shown}](${to.replace(/[\s()]/g, encodeURIComponent)})`);
    return undefined;
  };
  return (
    <Dialog heading={labels.linkHeading} onClose={onClose} yes={labels.linkYes} onYes={put} wide>
      <TextBox id="link-words" label={labels.linkWords} value={said} onValue={setSaid} />
      <TextBox
        id="link-address"
        label={labels.linkAddress}
        hint={labels.linkHint}
        value={address}
        onValue={setAddress}
      />
      <div className={styles.pages}>
        <PageList
          id="link-search"
          onPick={(to, title) => {
            setAddress(to);
            if (said.trim() === '') setSaid(title);
          }}
        />
      </div>
    </Dialog>
  );
}
