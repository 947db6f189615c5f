import { words } from '../form/words.ts';
import styles from './Failure.module.css';

/** Above the button, when the lead was not stored. It says the same as the toast. */
export function Failure() {
  const { title, description, kept, keptLink } = words.failure;
  const [before, after] = kept.split(keptLink);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups a message
    <div className={styles.failure} tabIndex={-1} role="group" aria-labelledby="failure-title">
      <b id="failure-title">{title}</b>
      <p>{description}</p>
      <p className="muted">
        {before}
        <a className="underlined" href="#consultation">
          {keptLink}
        </a>
        {after}
      </p>
    </div>
  );
}
