/** The bands of the open entry: which there are, what can be done with them, and where the shown page has them. */
import { must } from '@fairlead/support/must.ts';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Schema, Value } from '../../api.ts';
import { isList, same, valueAt } from '../../data.ts';
import { focusOn, focusSoon, focusText, idOf } from '../fields/form.tsx';
import { useKeys } from '../fields/keys.ts';
import { bandKinds, isBandList, kindOf, saysOf, secondOf } from '../model/bands.ts';
import { emptyOf } from '../model/schema.ts';
import { fieldOf, standsFor } from '../preview/texts.ts';
import { type Draft, update, usePart } from '../store/state.ts';
import { change } from '../store/sync.ts';
import { UNDO_ID } from '../undo.ts';
import { words } from '../words.ts';

const KEY = 'bands';
const BANDS = [KEY];

export type Band = {
  /** Moves with the band, so that it keeps its place on the page and stays open. */
  key: number;
  at: number;
  kind: Schema;
  title: string;
  says: string;
  /** Title and what it says, as the band is called. */
  name: string;
};

export type Bands = ReturnType<typeof useBandsOf>;

export const BandsContext = createContext<Bands>(undefined);

/** Undefined for an entry without bands. */
export const useBands = (): Bands => useContext(BandsContext);

export const idOfBand = (at: number, tool?: string): string => idOf([KEY, at]) + (tool === undefined ? '' : `.${tool}`);

const foldOf = (at: number) => document.getElementById(idOfBand(at))?.closest('details');

/** Opens the fields of one band, and closes those of the others. */
function openOnly(at: number): void {
  const fold = foldOf(at);
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-band]')) other.open = other === fold;
  focusOn(idOfBand(at));
}

/** @param say says something to people who hear the page */
export function useBandsOf({ entry, value }: Draft, say: (text: string) => void) {
  const [chosen, page] = [usePart((state) => state.chosen), usePart((state) => state.shown)];
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [adding, setAdding] = useState<number>();
  /** The keys of the bands of the shown page, and what it was made of. */
  const shown = useRef<{ of: Value; keys: (number | undefined)[] }>({ of: null, keys: [] });

  const schema = entry.schema.properties?.[KEY] ?? {};
  const found = valueAt(value, [KEY]);
  const list = isList(found) ? found : [];
  const keys = useKeys(BANDS, list.length);
  const onPage = (page?.file === entry.file && valueAt(page.value, [KEY])) || valueAt(entry.value, [KEY]) || null;
  if (shown.current.of !== onPage || onPage === found) {
    const keyOf = (band: Value, at: number) =>
      keys.current[onPage === found ? at : list.findIndex((other) => same(other, band))];
    shown.current = { of: onPage, keys: isList(onPage) ? onPage.map(keyOf) : [] };
  }

  const latestValue = useRef(value);
  latestValue.current = value;
  const kinds = bandKinds(schema);
  const bands = list.map((band, at): Band => {
    const kind = kindOf(kinds, band);
    const title = kind.title ?? '';
    const says = saysOf(kind, band, entry);
    return { key: must(keys.current[at]), at, kind, title, says, name: words.bands.says(title, says) };
  });
  const nameAt = (at: number): string => bands[at]?.name ?? '';
  /** The band is shown on the page, now or once it has it. */
  function choose(at: number): void {
    const band = shown.current.keys.indexOf(must(keys.current[at]));
    if (band !== -1) update({ chosen: { file: entry.file, by: 'list', band } });
  }

  function insert(at: number, band: Value, said: string): void {
    change({ op: 'insert', path: [KEY, at], value: band }, said);
    say(said);
    waiting.current = keys.current[at];
    setTimeout(() => openOnly(at));
  }

  function move(from: number, to: number, focus?: string): void {
    if (from === to || to < 0 || to >= list.length) return;
    waiting.current = keys.current[from];
    change({ op: 'move', path: [KEY, from], to }, words.bands.moved(nameAt(from)));
    say(words.fields.moved(nameAt(from), to + 1, list.length));
    if (focus !== undefined) focusSoon(idOfBand(to, focus));
  }

  function remove(at: number): void {
    const said = words.bands.removed(nameAt(at));
    change({ op: 'remove', path: [KEY, at] }, said);
    say(said);
    focusSoon(UNDO_ID);
  }

  /** The band that the page is to show once it has it. */
  const waiting = useRef<number>(undefined);
  useEffect(() => {
    if (onPage === null) return;
    const band = waiting.current === undefined ? -1 : shown.current.keys.indexOf(waiting.current);
    if (band === -1) return;
    waiting.current = undefined;
    update({ chosen: { file: entry.file, by: 'save', band } });
  }, [onPage, entry.file]);

  useEffect(() => {
    if (chosen?.by !== 'page' || chosen.file !== entry.file) return;
    const key = chosen.band === null ? undefined : shown.current.keys[chosen.band];
    const at = key === undefined ? -1 : keys.current.indexOf(key);
    const path = fieldOf(latestValue.current, at === -1 ? [] : [KEY, at], chosen.texts, standsFor(entry.tokens));
    // What a band shows may stand elsewhere in the entry.
    if (at !== -1 && (path === undefined || path[0] === KEY)) openOnly(at);
    if (path) focusText(entry.file, path, chosen.texts);
  }, [chosen, entry.file, entry.tokens]);

  if (!isBandList(schema)) return undefined;
  return {
    bands,
    kinds,
    /** Keeps in mind which bands are open. */
    noteOpen: (key: number, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((other) => other !== key))),
    isAnyOpen: bands.some(({ key }) => open.has(key)),
    openAll: (isOpen: boolean) => {
      for (const { at } of bands) {
        const fold = foldOf(at);
        if (fold) fold.open = isOpen;
      }
    },
    /** The band beside which a new one is put, while somebody chooses its kind. */
    adding,
    /** Asks for the kind of a new band. */
    ask: (beside?: number) => {
      const opened = bands.findLast(({ key }) => open.has(key))?.at;
      setAdding(beside ?? opened ?? Math.max(0, list.length - 1));
    },
    stop: () => setAdding(undefined),
    add: (at: number, kind: Schema) => insert(at, emptyOf(kind), words.bands.added(kind.title ?? '')),
    duplicate: (at: number) => insert(at + 1, secondOf(list[at] ?? null), words.bands.duplicated(nameAt(at))),
    move,
    remove,
    choose,
  };
}
