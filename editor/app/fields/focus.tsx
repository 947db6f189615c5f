/** The point of a picture that stays in view where a place cuts it. */
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isGroup, samePath } from '../../data.ts';
import { apiPath } from '../store/server.ts';
import { change } from '../store/sync.ts';
import { words } from '../words.ts';
import styles from './focus.module.css';
import { type FieldProps, useField, useForm, useValue } from './form.tsx';

/** As site/src/content/schemas/photo.ts has it. */
const STEP = 5;
const MIDDLE = { x: 50, y: 50 };

/** What the arrow keys do. */
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] },
  ...{ ArrowUp: [0, -STEP], ArrowDown: [0, STEP] },
};

/** The places of the site that cut a picture most: width by height. */
const CUTS = ['5 / 2', '1 / 1', '3 / 4'];

const stepped = (share: number): number => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));

/** The address of the picture that the words around a field are about; undefined while there is none. */
function usePicture(path: FieldProps['path']): string | undefined {
  const { pictures } = useForm();
  const beside = useValue(path);
  const file = isGroup(beside) ? beside.file : undefined;
  const own = pictures.find(({ words }) => samePath(words, path));
  if (own) return apiPath(`picture?photo=${encodeURIComponent(own.photo)}&mark=${own.mark}`);
  return typeof file === 'string' && file !== ''
    ? apiPath(`picture?photo=media/${encodeURIComponent(file)}`)
    : undefined;
}

export function FocusField({ path }: FieldProps) {
  const { say } = useForm();
  const { id, value, set } = useField(path);
  const picture = usePicture(path.slice(0, -1));
  const frame = useRef<HTMLImageElement>(null);
  const held = useRef(false);
  if (picture === undefined) return null;
  const point = isGroup(value) ? { x: Number(value.x ?? 50), y: Number(value.y ?? 50) } : MIDDLE;
  const move = (x: number, y: number) => {
    set({ x, y });
    say(words.focus.at(x, y));
  };
  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) move(stepped((clientX - box.left) / box.width), stepped((clientY - box.top) / box.height));
  };
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    move(stepped((point.x + x) / 100), stepped((point.y + y) / 100));
  };
  const drag = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = true;
    },
    onPointerMove(event: PointerEvent) {
      if (held.current) moveTo(event);
    },
    onPointerUp() {
      held.current = false;
    },
    onPointerCancel() {
      held.current = false;
    },
  };
  const labels = words.focus;
  return (
    <fieldset className={styles.focus}>
      <legend>{labels.label}</legend>
      <p id={`${id}-hint`}>{labels.hint}</p>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y: the point itself takes the arrow keys */}
        <img ref={frame} src={picture} alt="" draggable={false} onClick={moveTo} />
        <button
          type="button"
          id={id}
          className={styles.point}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={labels.at(point.x, point.y)}
          aria-describedby={`${id}-hint`}
          onKeyDown={onKey}
          {...drag}
        />
      </div>
      <div className={styles.cuts} aria-hidden="true">
        {CUTS.map((ratio) => (
          <img
            key={ratio}
            src={picture}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
          />
        ))}
      </div>
      {value !== undefined && (
        <Button size="small" onClick={() => change({ op: 'remove', path })}>
          {labels.middle}
        </Button>
      )}
    </fieldset>
  );
}
