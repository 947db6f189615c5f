import { LogoMark } from '../marks/Logo.tsx';
import styles from './PersonLine.module.css';
import { Photo, type PhotoSource } from './Photo.tsx';

/** Somebody of the team, as other pages name them. */
export type LinkedPerson = {
  id: string;
  role: string;
  name?: string | undefined;
  city?: string | undefined;
  photo?: PhotoSource | undefined;
};

/** Who answers, or who tells this: a photo, or the mark of the agency until there is one, with name, function and city. */
export function PersonLine({ label, person }: { label: string; person: LinkedPerson }) {
  const { id, role, name, city, photo } = person;
  const below = [name && role, city].filter(Boolean).join(', ');
  return (
    <div className={styles.person}>
      {photo ? (
        <Photo photo={photo} sizes="4rem" className={styles.face} />
      ) : (
        <span className={styles.face}>
          <LogoMark />
        </span>
      )}
      <p className="small muted">
        {label}
        <br />
        <a className="underlined h4" href={`/about#people-${id}`}>
          {name ?? role}
        </a>
        {below && (
          <>
            <br />
            {below}
          </>
        )}
      </p>
    </div>
  );
}
