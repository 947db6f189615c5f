import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { Systems as SystemsWords } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import styles from './Systems.module.css';

/** The systems that clients run, by what they are for. */
export function Systems({
  systems: { heading, intro, groups },
  ...at
}: {
  systems: Pick<SystemsWords, 'heading' | 'intro' | 'groups'>;
} & Placed) {
  return (
    <Prose {...at} heading={heading} intro={intro}>
      <dl className={styles.groups}>
        {groups.map(({ title, names }) => (
          <div key={title}>
            <dt className="muted">{title}</dt>
            {names.map((name) => (
              <dd key={name} className={classes('display-type', 'h3')}>
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Prose>
  );
}
