import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { Systems as SystemsWords } from '../../content/types.ts';
import { Prose } from '../text/Prose.tsx';
import styles from './Systems.module.css';

/** The systems that clients run, by what they are for. */
export function Systems({
  systems: { heading, intro, groups },
  ground = 'paper',
  pad = 'both',
}: {
  systems: Pick<SystemsWords, 'heading' | 'intro' | 'groups'>;
  ground?: BandGround;
  pad?: 'both' | 'bottom';
}) {
  return (
    <Prose ground={ground} pad={pad} heading={heading} intro={intro}>
      <dl className={styles.groups}>
        {groups.map(({ title, names }) => (
          <div key={title}>
            <dt className="mut">{title}</dt>
            {names.map((name) => (
              <dd key={name} className={classes('disp', 'h3')}>
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Prose>
  );
}
