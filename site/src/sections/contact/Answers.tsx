import { classes } from '../../styles/classes.ts';
import { Photo, type PhotoSource } from '../../ui/blocks/Photo.tsx';
import styles from './Answers.module.css';

/** Whoever answers an inquiry. */
export type Answering = {
  id: string;
  role: string;
  name?: string | undefined;
  city?: string | undefined;
  photo?: PhotoSource | undefined;
};

/** Who answers: a photo, or the ring with the line through it until there is one, with name, function and city. */
export function Answers({ label, person }: { label: string; person: Answering }) {
  const { id, role, name, city, photo } = person;
  const below = [name && role, city].filter(Boolean).join(', ');
  return (
    <div className={styles.answers}>
      {photo ? (
        <Photo photo={photo} sizes="4rem" className={styles.face} />
      ) : (
        <svg className={styles.face} viewBox="0 0 64 64" fill="none" aria-hidden="true">
          <circle cx="32" cy="32" r="17" stroke="currentColor" strokeWidth="8" />
          <path className={styles.line} d="M0 32H64" strokeWidth="4" />
        </svg>
      )}
      <p className="small">
        <span className="mut">{label}</span>
        <a className={classes('txt', styles.name)} href={`/about#people-${id}`}>
          {name ?? role}
        </a>
        {below && <span className="mut">{below}</span>}
      </p>
    </div>
  );
}
