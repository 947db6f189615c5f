/** The field of a Markdown text: CodeMirror, which changes no byte but those that somebody types. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import styles from './Box.module.css';
import { leastChange } from './marks.ts';

/** Names of classes, so that the styles stand in a file. */
const LOOK = HighlightStyle.define(
  [
    ...[
      { tag: tags.heading, class: styles.heading },
      { tag: tags.strong, class: styles.strong },
    ],
    ...[
      { tag: tags.emphasis, class: styles.emphasis },
      { tag: tags.link, class: styles.link },
    ],
    ...[
      { tag: tags.url, class: styles.mark },
      { tag: tags.processingInstruction, class: styles.mark },
    ],
    ...[
      { tag: tags.contentSeparator, class: styles.mark },
      { tag: tags.quote, class: styles.quote },
    ],
  ].flatMap(({ tag, class: name }) => (name === undefined ? [] : [{ tag, class: name }])),
);

/** CodeMirror's own styles stand in no layer, so what differs from them is said in its manner. */
const THEME = EditorView.theme({
  '&': { background: 'var(--field-bg)', border: '1.5px solid var(--field-line)' },
  '&.cm-focused': {
    outline: '2px solid var(--fg)',
    // The bar above it would cover what stands outside.
    outlineOffset: '-2px',
    borderColor: 'var(--fg)',
    boxShadow: 'inset 0 0 0 4px var(--signal)',
  },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.55' },
  // Its label and the bar above it are seen with it.
  '.cm-content': { minHeight: '24rem', padding: '0.75rem 0', caretColor: 'var(--fg)', scrollMarginTop: '5rem' },
  '.cm-content:focus-visible': { outline: 'none', boxShadow: 'none' },
  '.cm-content[aria-invalid]': { boxShadow: 'inset 0 0 0 2px var(--error)' },
  '.cm-line': { padding: '0 0.875rem' },
});

/** Marks a change that comes from the page and is not typed. */
const fromPage = Annotation.define<true>();

/** What the policy of the desk's page demands of styles that a script brings. */
const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

type BoxProps = {
  id: string;
  value: string;
  attributes: Record<string, string>;
  onValue: (value: string) => void;
  /** Given once it is there, for the buttons above it. */
  onView: (view: EditorView | null) => void;
  shortcuts: Record<string, () => void>;
};

export function Box({ id, value, attributes, onValue, onView, shortcuts }: BoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const described = useRef(new Compartment());
  const latest = useRef({ onValue, shortcuts, onView });
  latest.current = { onValue, shortcuts, onView };
  const start = useRef({ value, attributes, id });
  useEffect(() => {
    const { current: parent } = place;
    if (!parent) return;
    const keys = Object.keys(latest.current.shortcuts).map((key) => ({
      key,
      run: () => {
        latest.current.shortcuts[key]?.();
        return true;
      },
    }));
    const own = new EditorView({
      parent,
      doc: start.current.value,
      extensions: [
        history(),
        keymap.of([...keys, ...historyKeymap, ...defaultKeymap]),
        markdown({ base: markdownLanguage, completeHTMLTags: false }),
        syntaxHighlighting(LOOK),
        THEME,
        EditorView.lineWrapping,
        EditorView.cspNonce.of(nonceOf()),
        EditorView.contentAttributes.of({ id: start.current.id, spellcheck: 'true', autocorrect: 'on' }),
        described.current.of(EditorView.contentAttributes.of(start.current.attributes)),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((one) => one.annotation(fromPage)))
            latest.current.onValue(state.doc.toString());
        }),
      ],
    });
    view.current = own;
    latest.current.onView(own);
    return () => {
      latest.current.onView(null);
      own.destroy();
    };
  }, []);
  useEffect(() => {
    const old = view.current?.state.doc.toString();
    if (old !== undefined && old !== value)
      view.current?.dispatch({
        changes: leastChange(old, value),
        // Undo in the text takes back only what was typed there.
        annotations: [fromPage.of(true), Transaction.addToHistory.of(false)],
      });
  }, [value]);
  const said = JSON.stringify(attributes);
  useEffect(() => {
    // It was made of these.
    const next = JSON.parse(said) as Record<string, string>;
    view.current?.dispatch({ effects: described.current.reconfigure(EditorView.contentAttributes.of(next)) });
  }, [said]);
  return <div ref={place} />;
}
