import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadSystems } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Systems.module.css';
import type { Systems } from './schema.ts';

export default {
  async show(_: Systems, at) {
    const { heading, intro, groups } = await loadSystems();
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
  },
} satisfies BandModule;
