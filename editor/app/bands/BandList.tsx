/** The bands of a page as rows: each opens its fields, and is moved, duplicated and removed. */
import { FieldError } from '@fairlead/ui/fields/Field.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { type ComponentType, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Schema } from '../../api.ts';
import { isWithin } from '../../data.ts';
import { SelectBox } from '../fields/controls.tsx';
import { type FieldProps, useField, useForm } from '../fields/form.tsx';
import items from '../fields/Items.module.css';
import { looksOf } from '../model/bands.ts';
import { optionFor, startOf } from '../model/schema.ts';
import { change } from '../store/sync.ts';
import { words } from '../words.ts';
import styles from './BandList.module.css';
import { type Band, type Bands, idOfBand, useBands } from './bands.ts';

/** Pixels at the edges of what scrolls in which a dragged band scrolls it, and how far in each frame. */
const NEAR = 56;
const STEP = 9;

type Drag = { from: number; to: number };

/** Moves a band by its handle. The pointer may leave the handle, and scrolls the list at its edges. */
function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef(0);
  const dragging = drag !== undefined;

  const follow = () => {
    const rows = [...(list.current?.children ?? [])];
    setDrag((before) => {
      if (!before) return before;
      const above = rows.filter((row, at) => {
        const box = (row.querySelector('summary') ?? row).getBoundingClientRect();
        return at !== before.from && (box.top + box.bottom) / 2 < pointer.current;
      });
      return above.length === before.to ? before : { ...before, to: above.length };
    });
  };
  const latest = useRef(follow);
  latest.current = follow;

  useEffect(() => {
    if (!dragging) return;
    const pane = list.current?.closest('#fields');
    let frame = 0;
    const scroll = () => {
      const { top = 0, bottom = 0 } = pane?.getBoundingClientRect() ?? {};
      const by = pointer.current < top + NEAR * 2 ? -STEP : pointer.current > bottom - NEAR ? STEP : 0;
      if (by !== 0) {
        pane?.scrollBy(0, by);
        latest.current();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const onKey = (event: { key: string }) => {
      if (event.key === 'Escape') setDrag(undefined);
    };
    addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onKey);
    };
  }, [dragging]);

  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ from: at, to: at });
    },
    onPointerMove: (event: PointerEvent) => {
      pointer.current = event.clientY;
      if (dragging) follow();
    },
    onPointerUp: () => {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { list, drag, handle };
}

type Body = ComponentType<Pick<FieldProps, 'schema' | 'path'>>;
type Own = NonNullable<Bands>;

/** @param props.Body draws the fields of a band */
export function BandList({ path, Body }: { path: FieldProps['path']; Body: Body }) {
  const own = useBands();
  const { id, error } = useField(path);
  const { list, drag, handle } = useDrag((from, to) => own?.move(from, to));
  if (!own) return null;
  return (
    <fieldset className={styles.bands} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend id={id} tabIndex={-1}>
        {words.bands.list} <small>{own.bands.length}</small>
      </legend>
      <FieldError id={id} error={error} />
      <ol ref={list} className={styles.list}>
        {own.bands.map((band) => {
          const lifted = drag?.from === band.at;
          const target = drag && drag.to !== drag.from && drag.to === band.at ? drag : undefined;
          return (
            <li
              key={band.key}
              className={classes(
                lifted && styles.lifted,
                target && (target.to < target.from ? styles.above : styles.below),
              )}
            >
              <Row own={own} band={band} path={[...path, band.at]} handle={handle(band.at)} Body={Body} />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

type RowProps = {
  own: Own;
  band: Band;
  path: FieldProps['path'];
  handle: ReturnType<ReturnType<typeof useDrag>['handle']>;
  Body: Body;
};

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Row({ own, band, path, handle, Body }: RowProps) {
  const { file, problems } = useForm();
  const { at, name, title, says, kind, key } = band;
  const faulty = problems.filter((problem) => problem.file === file && isWithin(problem.path, path));
  const faults = new Set(faulty.map((problem) => problem.path.join('.'))).size;
  const steer = (focus: string) => (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    // With a modifier the key is the browser's.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    own.move(at, at + step, focus);
  };
  const tool = (id: string, className: string | undefined, label: string, onClick: () => void, disabled?: boolean) => (
    <button
      type="button"
      id={idOfBand(at, id)}
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    />
  );
  return (
    <div className={styles.row}>
      <button
        type="button"
        id={idOfBand(at, 'handle')}
        className={styles.handle}
        aria-label={words.bands.handle(name)}
        title={words.bands.handle(name)}
        onKeyDown={steer('handle')}
        {...handle}
      />
      <details data-band={at} onToggle={({ currentTarget }) => own.noteOpen(key, currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          id={idOfBand(at)}
          onClick={({ currentTarget }) => {
            if (!currentTarget.closest('details')?.open) own.choose(at);
          }}
        >
          <span>
            <b>{title}</b>
            {says !== '' && `: ${says}`}
          </span>
          {faults > 0 && <small>{words.bands.faults(faults)}</small>}
        </summary>
        <div className={styles.fields}>
          <Look kinds={looksOf(own.kinds, kind)} path={path} name={title} />
          <Body schema={kind} path={path} />
        </div>
      </details>
      <div className={classes(items.tools, styles.tools)}>
        {tool('up', items.up, words.fields.up(name), () => own.move(at, at - 1, 'up'), at === 0)}
        {tool(
          'down',
          items.down,
          words.fields.down(name),
          () => own.move(at, at + 1, 'down'),
          at === own.bands.length - 1,
        )}
        {tool('add', styles.add, words.bands.addBelow(name), () => own.ask(at))}
        {tool('duplicate', styles.duplicate, words.bands.duplicate(name), () => own.duplicate(at))}
        {tool('remove', items.remove, words.fields.removeNamed(name), () => own.remove(at))}
      </div>
    </div>
  );
}

/** Which look a band has, where the looks of its type have different fields. */
function Look({ kinds, path, name }: { kinds: Schema[]; path: FieldProps['path']; name: string }) {
  const { id, value } = useField(path);
  if (kinds.length < 2) return null;
  return (
    <SelectBox
      id={`${id}.kind`}
      label={words.bands.look}
      value={String(optionFor(kinds, value))}
      options={kinds.map((kind, at) => [String(at), kind.title ?? ''] as const)}
      onValue={(next) => {
        const kind = kinds[Number(next)] ?? {};
        change({ op: 'set', path, value: startOf(kind, value) }, words.bands.looked(name, kind.title ?? ''));
      }}
    />
  );
}
