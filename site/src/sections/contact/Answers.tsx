import { Photo, type PhotoSource } from '../../ui/blocks/Photo.tsx';
import { LogoMark } from '../../ui/marks/Logo.tsx';
import styles from './Answers.module.css';

/** Whoever answers an inquiry. */
export type Answering = {
  id: string;
  role: string;
  name?: string | undefined;
  city?: string | undefined;
  photo?: PhotoSource | undefined;
};

/** Who answers: a photo, or the mark of the agency until there is one, with name, function and city. */
export function Answers({ label, person }: { label: string; person: Answering }) {
  const { id, role, name, city, photo } = person;
  const below = [name && role, city].filter(Boolean).join(', ');
  return (
    <div className={styles.answers}>
      {photo ? (
        <Photo photo={photo} sizes="4rem" className={styles.face} />
      ) : (
        <span className={styles.face}>
          <LogoMark />
        </span>
      )}
      <p className="small mut">
        {label}
        <br />
        <a className="txt h4" href={`/about#people-${id}`}>
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
