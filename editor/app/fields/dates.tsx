/** Days, months and moments, by the browser's own fields for them. */
import { useState } from 'react';
import { usePart } from '../store/state.ts';
import { words } from '../words.ts';
import { Frame, TextBox } from './controls.tsx';
import styles from './dates.module.css';
import { type FieldProps, useField } from './form.tsx';

const MONTH = /^\d{4}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/** A day, or a month where the day does not matter. What is neither stays a text, so that the check says what is wrong. */
export function DateField({ schema, path, label, onRemove }: FieldProps) {
  const { id, value, error, set } = useField(path);
  const shown = String(value ?? '');
  const [byMonth, setByMonth] = useState(MONTH.test(shown));
  if (schema.moment) return <MomentField {...{ schema, path, label, onRemove }} />;
  const isKnown = shown === '' || MONTH.test(shown) || MOMENT.test(shown);
  const toMonth = () => {
    setByMonth(!byMonth);
    if (shown !== '') set(byMonth ? `${shown}-01` : shown.slice(0, 'YYYY-MM'.length));
  };
  return (
    <TextBox
      id={id}
      label={label}
      hint={schema.help}
      value={shown}
      error={error}
      type={isKnown ? (byMonth ? 'month' : 'date') : 'text'}
      className={styles.date}
      foot={
        isKnown && (
          <button type="button" className={styles.switch} onClick={toMonth}>
            {byMonth ? words.dates.day : words.dates.month}
          </button>
        )
      }
      onValue={set}
      onRemove={onRemove}
    />
  );
}

/** A day and perhaps a time, in the agency's zone. */
function MomentField({ schema, path, label, onRemove }: FieldProps) {
  const { zone } = usePart((state) => state.site);
  const { id, value, error, set } = useField(path);
  const shown = String(value ?? '');
  const [, day = '', time = ''] = MOMENT.exec(shown) ?? [];
  const own = { id, label, hint: schema.help, error, onRemove };
  if (shown !== '' && day === '') return <TextBox {...own} value={shown} onValue={set} />;
  const put = (newDay: string, newTime: string) => set(newTime === '' ? newDay : `${newDay} ${newTime}`);
  return (
    <Frame {...own} count={words.dates.zone(zone)}>
      <div className={styles.moment}>
        <input
          type="date"
          id={id}
          value={day}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => put(target.value, time)}
        />
        <input
          type="time"
          value={time}
          aria-label={words.dates.time(label)}
          disabled={day === ''}
          onChange={({ target }) => put(day, target.value)}
        />
      </div>
    </Frame>
  );
}
