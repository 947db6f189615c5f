import { Photo, type PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import { type Row, Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import type { Figure } from '@fairlead/ui/marks/FigureTerms.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Placed } from '../module.ts';
import styles from './People.module.css';

export type TeamMember = {
  id: string;
  role: string;
  text: string;
  name?: string | undefined;
  city?: string | undefined;
  photo?: PhotoSource | undefined;
};

/** The team by its functions. Whoever has a name or a photo in the content is shown with it. */
export function People({
  heading,
  figure,
  people,
  note,
  ...at
}: {
  heading: string;
  /** Its scope is shown after its label, because the label alone does not say who is counted. */
  figure: Figure & { scope: string };
  people: TeamMember[];
  note?: string | undefined;
} & Placed) {
  return (
    <Split
      {...at}
      heading={heading}
      beside={
        <div className={styles.figure}>
          <Figures look="single" figures={[{ ...figure, label: `${figure.label}, ${figure.scope}` }]} />
        </div>
      }
    >
      {people.length > 0 && (
        <Rows
          items={people.map(row)}
          className={classes(styles.rows, people.some(({ photo }) => photo) && styles.faces)}
        />
      )}
      {note && <p className={classes('muted', 'text-width', styles.note)}>{note}</p>}
    </Split>
  );
}

const row = ({ id, role, name, city, text, photo }: TeamMember): Row => ({
  id: `people-${id}`,
  title: name ?? role,
  text,
  ...((name || city || photo) && { head: <Who role={role} name={name} city={city} photo={photo} /> }),
});

/** The function of a member with the name, the city and the photo that the owner has put on the page. */
function Who({ role, name, city, photo }: Pick<TeamMember, 'role' | 'name' | 'city' | 'photo'>) {
  const below = [name && role, city].filter(Boolean).join(', ');
  return (
    <div className={styles.who}>
      {photo && (
        <div className={styles.frame}>
          <Photo photo={photo} sizes="7rem" className={styles.face} />
        </div>
      )}
      <div>
        <h3 className="h4">{name ?? role}</h3>
        {below && <p className={styles.role}>{below}</p>}
        {photo?.credit && <p className={styles.credit}>{photo.credit}</p>}
      </div>
    </div>
  );
}
