/** Addresses: a page of the site by its title, or any other that somebody types. */
import { useState } from 'react';
import { Dialog } from '../dialogs.tsx';
import { usePart } from '../store/state.ts';
import { words } from '../words.ts';
import { TextBox } from './controls.tsx';
import figures from './figures.module.css';
import { type FieldProps, focusSoon, useField } from './form.tsx';

/** Every page of the site, by the kind of its entry. */
function usePages() {
  return (usePart((state) => state.kinds) ?? []).map(({ kind, label, entries }) => ({
    kind,
    label,
    pages: entries.flatMap(({ title, address, draft }) => (address === null ? [] : [{ title, address, draft }])),
  }));
}

/** The title of the page at an address, where it is one of the site. */
function usePageAt(address: string): string | undefined {
  const path = address.replace(/[?#].*$/, '');
  return usePages()
    .flatMap(({ pages }) => pages)
    .find((page) => page.address === path)?.title;
}

/** A list of all pages of the site, and a field that finds one. */
export function PageList({ id, onPick }: { id: string; onPick: (address: string, title: string) => void }) {
  const [text, setText] = useState('');
  const kinds = usePages();
  const fits = (page: { title: string; address: string }) =>
    `${page.title} ${page.address}`.toLowerCase().includes(text.trim().toLowerCase());
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
            {pages.map(({ title, address, draft }) => (
              <li key={address}>
                <button type="button" onClick={() => onPick(address, title)}>
                  <b>{draft ? words.fields.draft(title) : title}</b> <small>{address}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
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
        count={title === undefined ? undefined : words.links.leads(title)}
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
