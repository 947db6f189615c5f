/** The page beside the words, with what is saved and what is typed: it follows who writes, and leads to what is pressed. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EntrySummary, ShownPage } from '../../api.ts';
import { isList, same, valueAt } from '../../data.ts';
import { ask } from '../store/server.ts';
import { type Chosen, entriesIn, now, openDraft, typedNow, update, usePart } from '../store/state.ts';
import { goTo } from '../store/sync.ts';
import { words } from '../words.ts';
import styles from './Preview.module.css';
import {
  addressOf,
  bandOf,
  elementsOf,
  follow,
  pathOf,
  pointAt,
  SCHEMES,
  type Scheme,
  showIn,
  textsOf,
} from './page.ts';
import { elementOf, pathOf as pathOfField } from './texts.ts';

/** Milliseconds without typing until the page follows. */
const PAUSE_MS = 300;
/** Milliseconds until a page that was not there is asked for again. */
const AGAIN_MS = 2_000;

/** Pixels across, as visitors have them. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

/** How much smaller a page may be shown before its texts cannot be read. */
const SMALLEST = 0.6;

const entryAt = (path: string): EntrySummary | undefined => entriesIn(now()).find(({ address }) => address === path);

/** Opens what a press on the page means. @returns the address of the link that was pressed */
function press(path: string, target: Element): string | null {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const entry = entryAt(path);
  if (entry && target.closest('main')) {
    update({ chosen: { file: entry.file, by: 'page', band: bandOf(target) ?? null, texts: textsOf(target) } });
    if (entry.file !== now().open) goTo(entry.file);
    // Where one half is shown at a time, that is the one with the fields.
    document.querySelector<HTMLInputElement>('input[name="view"][value="words"]')?.click();
  }
  return link?.href ?? null;
}

/** What the shown page has of each place of the open entry. */
function shownOf(page: Document, id: string): HTMLElement | undefined {
  const draft = openDraft();
  const place = pathOfField(id);
  const value = draft && valueAt(draft.value, place);
  const [list, at] = place;
  if (list !== 'bands' || typeof at !== 'number' || !draft) {
    return typeof value === 'string' ? (elementOf(elementsOf(page), value) as HTMLElement | undefined) : undefined;
  }
  const shown = valueAt(now().shown?.value ?? draft.entry.value, ['bands']);
  const own = valueAt(draft.value, ['bands', at]) ?? null;
  const found = isList(shown) ? shown.findIndex((band) => same(band, own)) : -1;
  const elements = elementsOf(page, found === -1 ? at : found);
  const inner = typeof value === 'string' ? elementOf(elements, value) : undefined;
  return (inner as HTMLElement | undefined) ?? elements[0];
}

/** How wide a place is. */
function useSize(place: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return size;
}

/** The page in the frame: what it is, and what keeps it from being shown. */
function usePage(frame: RefObject<HTMLIFrameElement | null>, isSeen: boolean, scheme: Scheme) {
  const [kinds, open] = [usePart((state) => state.kinds), usePart((state) => state.open)];
  const [drafts, chosen] = [usePart((state) => state.drafts), usePart((state) => state.chosen)];
  const [path, setPath] = useState<string | null>(null);
  const [isThere, setThere] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const pageOf = () => frame.current?.contentDocument ?? undefined;
  const waiting = useRef<Chosen>(null);
  const latest = useRef({ path, scheme, isSeen });
  latest.current = { path, scheme, isSeen };

  const load = useCallback(
    (next: string) => {
      setPath(next);
      setLink(null);
      frame.current?.contentWindow?.location.replace(addressOf(next));
    },
    [frame],
  );

  /** Shows what somebody has chosen in the list of bands. */
  const showChosen = () => {
    const page = pageOf();
    const { current } = waiting;
    const at = latest.current.path;
    if (!page || !current || at === null || entryAt(at)?.file !== current.file || current.band === null) return;
    waiting.current = null;
    const [first] = elementsOf(page, current.band);
    if (first) pointAt(first);
  };

  const asking = useRef(false);
  const asked = useRef('');
  const stamp = useRef(0);
  const followNow = async (): Promise<void> => {
    const page = pageOf();
    const { path: at, isSeen: seen } = latest.current;
    if (!page || at === null || !seen || asking.current || !page.querySelector('main')) return;
    const typed = typedNow();
    const key = JSON.stringify([at, stamp.current, typed]);
    if (key === asked.current) return;
    asked.current = key;
    asking.current = true;
    const answer = await ask<ShownPage>('shown', { path: at, typed });
    asking.current = false;
    const view = page.defaultView;
    if (latest.current.path !== at || view === null) return followNow();
    if (!answer.ok) return setFault(answer.fault);
    const { html, left } = answer.data;
    follow(page, view, html, latest.current.scheme);
    const own = openDraft();
    const isLeft = own !== undefined && left.includes(own.entry.file);
    setFault(isLeft ? words.preview.left : null);
    if (own) update({ shown: { file: own.entry.file, value: isLeft ? own.entry.value : own.value } });
    showChosen();
    return followNow();
  };
  const followLatest = useRef(followNow);
  followLatest.current = followNow;

  useEffect(() => {
    if (kinds) stamp.current++;
  }, [kinds]);
  useEffect(() => {
    if (!drafts || !kinds || !isSeen) return;
    const timer = setTimeout(() => void followLatest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drafts, kinds, isSeen]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) showIn(page, scheme);
  }, [scheme, frame]);

  const address = entriesIn({ kinds }).find(({ file }) => file === open)?.address ?? null;
  const isReady = kinds !== null && isSeen;
  useEffect(() => {
    if (!isReady) return;
    const at = latest.current.path;
    if (address !== null ? address !== at : at === null) load(address ?? '/');
  }, [address, isReady, load]);

  const showLatest = useRef(showChosen);
  showLatest.current = showChosen;
  useEffect(() => {
    if (chosen === null || chosen.by === 'page') return;
    waiting.current = chosen;
    if (chosen.by === 'list') showLatest.current();
  }, [chosen]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest('[id^="field."]')?.id : undefined;
      const page = frame.current?.contentDocument;
      const { path: at } = latest.current;
      if (id === undefined || !page || at === null || entryAt(at)?.file !== now().open) return;
      const element = shownOf(page, id);
      if (element) pointAt(element);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [frame]);

  /** A page has arrived, or what stands in its place. */
  const onLoad = () => {
    const { current } = frame;
    const page = current?.contentDocument;
    const at = page ? pathOf(page.URL) : null;
    if (page?.URL === 'about:blank') return;
    if (!page || at === null || !page.querySelector('main')) {
      setThere(false);
      setFault(page?.contentType === 'text/plain' ? page.body.textContent : words.preview.away);
      setTimeout(() => load(latest.current.path ?? '/'), AGAIN_MS);
      return;
    }
    setPath(at);
    setLink(null);
    setFault(null);
    setThere(true);
    latest.current.path = at;
    asked.current = '';
    showIn(page, latest.current.scheme);
    page.addEventListener('click', (event) => {
      // The page is of another window, whose classes are others.
      const target = event.target as Element;
      const led = press(at, target);
      const inside = led === null ? null : pathOf(led);
      // A link in a text opens its field, too. One of the menu only leads on.
      const isText = target.closest('main') !== null;
      if (led !== null && (isText || inside === null)) event.preventDefault();
      setLink(isText ? led : null);
    });
    page.addEventListener('submit', (event) => event.preventDefault());
    showChosen();
    void followNow();
  };
  return { path, isThere, fault, link, load, onLoad };
}

const preferred = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** A choice of a few, in a line. */
function Choice<T extends string>(props: {
  name: string;
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onValue: (next: T) => void;
}) {
  const { name, label, options, value, onValue } = props;
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onValue(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Gives the address of the page for somebody of the desk who may only look. */
function CopyLink({ address }: { address: string }) {
  const [said, setSaid] = useState<{ address: string; text: string }>();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid({ address, text: words.preview.copied }),
      () => setSaid({ address, text: address }),
    );
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {words.preview.copy}
      </button>
      <p role="status" className={styles.said}>
        {said?.address === address && said.text}
      </p>
    </>
  );
}

/** The page of the open entry. It stays where it is for an entry that has no page of its own. */
export function Preview() {
  const [kinds, open] = [usePart((state) => state.kinds), usePart((state) => state.open)];
  const editor = usePart((state) => state.editor);
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = useSize(room);
  const [chosenWidth, setWidth] = useState<Width | null>(null);
  const [scheme, setScheme] = useState<Scheme>(preferred);
  const { path, isThere, fault, link, load, onLoad } = usePage(frame, width > 0, scheme);
  const entry = entriesIn({ kinds }).find(({ file }) => file === open);
  const kind = chosenWidth ?? (width < WIDTHS.desktop * SMALLEST ? 'phone' : 'desktop');
  const least = WIDTHS[kind];
  const scale = Math.min(1, width / least);
  const across = kind === 'phone' ? Math.min(least, width) : Math.max(least, width);
  const inside = link === null ? null : pathOf(link);
  return (
    <section className={styles.preview} id="view-preview" aria-label={words.preview.label}>
      <div className={styles.bar}>
        <p className={styles.address}>{entry?.address === null ? words.preview.none : path}</p>
        {link !== null &&
          (inside === null ? (
            <p className={styles.address}>{words.preview.leads(link)}</p>
          ) : (
            <button type="button" onClick={() => load(inside)}>
              {words.preview.follow(inside)}
            </button>
          ))}
        <Choice
          name="shown-width"
          label={words.preview.width}
          options={[
            ['phone', words.preview.phone],
            ['desktop', words.preview.desktop],
          ]}
          value={kind}
          onValue={setWidth}
        />
        <Choice
          name="shown-scheme"
          label={words.preview.scheme}
          options={SCHEMES.map((one) => [one, words.preview[one]] as const)}
          value={scheme}
          onValue={setScheme}
        />
        {editor !== null && path !== null && <CopyLink address={new URL(addressOf(path), location.href).href} />}
        {editor === null && path !== null && (
          <a href={addressOf(path)} target="_blank" rel="noreferrer">
            {words.preview.open}
          </a>
        )}
      </div>
      <p className={styles.fault} role="status">
        {isThere ? fault : (fault ?? words.preview.waiting)}
      </p>
      <div className={styles.room} ref={room}>
        <iframe
          title={words.preview.label}
          ref={frame}
          onLoad={onLoad}
          hidden={!isThere}
          className={kind === 'phone' && across < width ? styles.phone : undefined}
          style={{
            width: across,
            height: kind === 'phone' ? height : height / scale,
            transform: kind === 'phone' || scale === 1 ? undefined : `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}
