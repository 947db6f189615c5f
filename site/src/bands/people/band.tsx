import { Photo } from '@fairlead/ui/blocks/Photo.tsx';
import { type Row, Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { Split } from '@fairlead/ui/blocks/Split.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadFigure, loadPeople, type PersonEntry } from '../../content/index.ts';
import { person } from '../../head/graph/person.ts';
import type { BandModule } from '../module.ts';
import styles from './People.module.css';
import type { People } from './schema.ts';

export default {
  /** The team by its functions. Whoever has a name or a photo in the content is shown with it. */
  async show({ heading, figure, note }: People, at) {
    const people = await loadPeople();
    const { value, label, scope } = await loadFigure(figure);
    // The label alone does not say who is counted.
    const counted = <Figures look="single" figures={[{ value, label: `${label}, ${scope}` }]} />;
    return (
      <Split {...at} heading={heading} beside={<div className={styles.figure}>{counted}</div>}>
        {people.length > 0 && (
          <Rows
            items={people.map(row)}
            className={classes(styles.rows, people.some(({ photo }) => photo) && styles.faces)}
          />
        )}
        {note && <p className={classes('muted', 'text-width', styles.note)}>{note}</p>}
      </Split>
    );
  },
  things: async () => (await loadPeople()).flatMap(person),
} satisfies BandModule;

const row = (member: PersonEntry): Row => ({
  id: `people-${member.id}`,
  title: member.name ?? member.role,
  text: member.text,
  ...((member.name || member.city || member.photo) && { head: <Who {...member} /> }),
});

/** The function of a member with the name, the city and the photo that the owner has put on the page. */
function Who({ role, name, city, photo }: PersonEntry) {
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
