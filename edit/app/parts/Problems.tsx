import { useEffect, useRef } from 'react';
import type { Path, Problem } from '../../api.ts';
import { focusOn } from '../fields/focus.ts';
import { idOf } from '../fields/form.tsx';
import { plain } from '../model/labels.ts';
import { addressOf } from '../store/address.ts';
import { words } from '../words.ts';
import styles from './Notice.module.css';

const placeOf = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? words.fields.item(key + 1).toLowerCase() : plain(key))).join(', ');

/** Moves to the field at a path, or to what is nearest around it. */
function goToField(path: Path): void {
  const around = path.map((_, at) => idOf(path.slice(0, path.length - at)));
  const id = around.find((name) => document.getElementById(name));
  if (id !== undefined) focusOn(id);
}

/** What is wrong, with a way to each field. */
export function Problems({ problems, file, focused }: { problems: Problem[]; file: string; focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  if (problems.length === 0) return null;
  // A field may have several problems.
  const fields = new Set(problems.map((problem) => JSON.stringify([problem.file, problem.path])));
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h2 id="problems" tabIndex={-1} ref={heading}>
        {words.problems.heading(fields.size)}
      </h2>
      <ul>
        {problems.map(({ path, message, ...problem }) => (
          <li key={`${problem.file} ${path.join('.')} ${message}`}>
            {problem.file !== file && (
              <a href={addressOf(problem.file)}>{words.problems.elsewhere(problem.file, placeOf(path))}</a>
            )}
            {problem.file === file && path.length === 0 && <b>{words.problems.whole}</b>}
            {problem.file === file && path.length > 0 && (
              <button type="button" onClick={() => goToField(path)}>
                {placeOf(path)}
              </button>
            )}
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
