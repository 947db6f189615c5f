import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { Head } from '@fairlead/ui/blocks/Head.tsx';
import { Figures } from '@fairlead/ui/marks/Figures.tsx';
import { loadFigures } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Figures.module.css';
import type { Figures as Words } from './schema.ts';

export default {
  /** On ink the heading is shown. On other grounds only screen readers get it, because the band introduces the ones below. */
  async show({ heading, scope, ids }: Words, at) {
    const figures = <Figures figures={await loadFigures(ids)} />;
    if (at.ground === 'ink')
      return (
        <Band {...at}>
          <div className="wrap">
            <Head small heading={heading} note={scope} />
            {figures}
          </div>
        </Band>
      );
    return (
      <Band {...at} className={styles.band}>
        <div className="wrap">
          <h2 className="visually-hidden">{heading}</h2>
          {figures}
          <p className={styles.scope}>{scope}</p>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
