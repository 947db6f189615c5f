import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtPicture } from '../../art/Picture.tsx';
import { loadSamples } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Samples.module.css';
import type { Samples } from './schema.ts';

export default {
  /** One a row. Each row is one link. */
  async show({ say }: Samples, at, page) {
    const samples = await loadSamples();
    return (
      <Band {...at}>
        <div className="wrap">
          <h2 className="visually-hidden">{page.labels.sample.list}</h2>
          {say && page.say && <p className={classes('say', styles.say)}>{page.say}</p>}
          {samples.length > 0 && (
            <ul>
              {samples.map(({ name, practice, card, path, icon }) => (
                <li key={path}>
                  <a href={path} className={classes('grid', styles.card)}>
                    <div className={classes('columns-1-3', styles.plate)}>
                      <ArtPicture name={icon} ground="shoal" alt="" />
                    </div>
                    <div className="columns-4-10">
                      <p className="small">{practice}</p>
                      <h3>{name}</h3>
                      <p className={classes('muted', 'text-width', styles.text)}>{card}</p>
                    </div>
                    <div className={styles.go}>
                      <GoMark />
                    </div>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Band>
    );
  },
  listed: async (_: Samples, { labels }) => ({
    name: labels.sample.list,
    items: (await loadSamples()).map(({ name, path }) => ({ name, href: path })),
  }),
} satisfies BandModule;
