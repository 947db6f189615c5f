import type { ErrorRow } from '../../data/site.ts';
import { site as words } from '../../words.ts';
import { dayText, numberText } from '../format.ts';
import { Behind } from '../numbers/Behind.tsx';
import { fill } from '../words.ts';
import styles from './Errors.module.css';

/** How many errors are shown at once. The table has all. */
const SHOWN = 8;

/** What went wrong in the browsers of visitors, the most frequent first. */
export function Errors({ errors }: { errors: ErrorRow[] }) {
  const { title, text, none, name, where, kind, build, last, count, kinds } = words.errors;
  return (
    <section>
      <h2>{title}</h2>
      {errors.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <p className={styles.text}>{text}</p>
          <ul className={styles.list}>
            {errors.slice(0, SHOWN).map((error) => (
              <li key={keyOf(error)}>
                <span className={styles.count}>{numberText(error.count)}</span>
                <span>
                  <b>
                    <bdi>{messageOf(error)}</bdi>
                  </b>
                  <small>
                    {kinds[error.kind]} <bdi>{placeOf(error)}</bdi> {dayText(error.lastDay)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <Behind
            title={title}
            head={[name, kind, where, build, last, count]}
            rows={errors.map((error) => [
              <bdi key="message">{messageOf(error)}</bdi>,
              kinds[error.kind],
              <bdi key="place">{placeOf(error)}</bdi>,
              error.builds.join(' '),
              dayText(error.lastDay),
              numberText(error.count),
            ])}
          />
        </>
      )}
    </section>
  );
}

const keyOf = ({ kind, message, file, line }: ErrorRow): string => [kind, message, file, line].join(' ');

const messageOf = ({ kind, message, file }: ErrorRow): string => {
  if (message === '' && file === '') return words.errors.others;
  return message === '' && kind === 'load' ? words.errors.load : message;
};

const placeOf = ({ file, line }: ErrorRow): string => (line > 0 ? fill(words.errors.at, { file, line }) : file);
