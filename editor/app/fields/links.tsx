/** Addresses: a page of the site by its title, or any other that somebody types. */
import { useEffect, useState } from 'react';
import type { ShownPage } from '../../api.ts';
import { Dialog } from '../dialogs.tsx';
import { ask } from '../store/server.ts';
import { typedNow, usePart } from '../store/state.ts';
import { words } from '../words.ts';
import { TextBox } from './controls.tsx';
import figures from './figures.module.css';
import { type FieldProps, focusSoon, useField } from './form.tsx';
import styles from './links.module.css';

/** A page of the site that a link can lead to, and the parts of it; null for the headings of a post. */
type Page = { title: string; address: string; draft: boolean; anchors: string[] | null };

/** Every page of the site, by the kind of its entry. */
function usePages() {
  return (usePart((state) => state.kinds) ?? []).map(({ kind, label, entries }) => ({
    kind,
    label,
    pages: entries.flatMap(({ title, address, draft, anchors }): Page[] =>
      address === null ? [] : [{ title, address, draft, anchors }],
    ),
  }));
}

/** The title of the page at an address, where it is one of the site. */
function usePageAt(address: string): string | undefined {
  const path = address.replace(/[?#].*$/, '');
  return usePages()
    .flatMap(({ pages }) => pages)
    .find((page) => page.address === path)?.title;
}

type Pick = (address: string, title: string) => void;

/** A list of all pages of the site, and a field that finds one. */
export function PageList({ id, onPick }: { id: string; onPick: Pick }) {
  const [text, setText] = useState('');
  const kinds = usePages();
  const fits = (page: Page) => `${page.title} ${page.address}`.toLowerCase().includes(text.trim().toLowerCase());
  const found = kinds
    .map((kind) => ({ ...kind, pages: kind.pages.filter(fits) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <>
      <TextBox id={id} type="search" label={words.links.find} value={text} onValue={setText} />
      {found.length === 0 && <p role="status">{words.links.none(text.trim())}</p>}
      {found.map(({ kind, label, pages }) => (
        <section key={kind} className={figures.kind}>
          <h3>{label}</h3>
          <ul>
            {pages.map((page) => (
              <PageRow key={page.address} page={page} onPick={onPick} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A page, which one press chooses, and a button that shows its parts. */
function PageRow({ page, onPick }: { page: Page; onPick: Pick }) {
  const { title, address, draft, anchors } = page;
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.row}>
        <button type="button" onClick={() => onPick(address, title)}>
          <b>{draft ? words.fields.draft(title) : title}</b> <small>{address}</small>
        </button>
        {(anchors === null || anchors.length > 0) && (
          <button
            type="button"
            className={styles.anchors}
            aria-label={words.links.anchorsOf(title)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words.links.anchors}
          </button>
        )}
      </div>
      {open && <Anchors page={page} onPick={onPick} />}
    </li>
  );
}

type Anchor = { id: string; says: string };

/** The policy around the editor would refuse them, a message of the console for each, and no name is in them. */
const STYLES = /<style\b.*?<\/style>|\sstyle="[^"]*"/gs;

/** The parts of a page, as the page calls them. */
function anchorsIn(html: string, anchors: string[] | null): Anchor[] {
  const page = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  for (const line of page.querySelectorAll('br')) line.replaceWith(' ');
  const headings = [...page.querySelectorAll('main :is(h2, h3, h4)[id]')].map(({ id }) => id);
  return (anchors ?? headings).map((id) => {
    const part = page.getElementById(id);
    const named = page.getElementById(part?.getAttribute('aria-labelledby') ?? '');
    const heading = part?.matches('h1, h2, h3, h4') ? part : (named ?? part?.querySelector('h1, h2, h3, h4'));
    return { id, says: heading?.textContent.replace(/\s+/g, ' ').trim() ?? '' };
  });
}

function Anchors({ page: { title, address, anchors }, onPick }: { page: Page; onPick: Pick }) {
  const [found, setFound] = useState<Anchor[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    void ask<ShownPage>('shown', { path: address, typed: typedNow() }).then((answer) => {
      if (answer.ok) return setFound(anchorsIn(answer.data.html, anchors));
      // Without the page, the names of its parts have to do.
      return anchors === null ? setFault(answer.fault) : setFound(anchors.map((id) => ({ id, says: '' })));
    });
  }, [address, anchors]);
  if (!found || found.length === 0)
    return (
      <p className={styles.state} role={fault === undefined ? 'status' : 'alert'}>
        {fault ?? (found ? words.links.noAnchors : words.links.reading)}
      </p>
    );
  return (
    <ul className={styles.parts}>
      {found.map(({ id, says }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick(`${address}#${id}`, says === '' ? title : says)}>
            <b>{says}</b> <small>#{id}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An address, with the title of the page that is there. */
export function LinkField({ schema, path, label, onRemove }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const [choosing, setChoosing] = useState(false);
  const shown = String(value ?? '');
  const title = usePageAt(shown);
  const pick = (address: string) => {
    set(address);
    setChoosing(false);
    focusSoon(id);
  };
  return (
    <>
      <TextBox
        id={id}
        label={label}
        hint={schema.help}
        value={shown}
        error={error}
        count={title === undefined ? undefined : words.links.leads(title, shown.split('#')[1] ?? '')}
        foot={
          <button type="button" className={figures.put} onClick={() => setChoosing(true)}>
            {words.links.choose}
          </button>
        }
        onValue={set}
        onRemove={onRemove}
      />
      {choosing && (
        <Dialog heading={words.links.heading} onClose={() => setChoosing(false)} wide>
          <PageList id="page-search" onPick={pick} />
        </Dialog>
      )}
    </>
  );
}
