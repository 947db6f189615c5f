import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { loadSamples } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Steps.module.css';
import type { Steps } from './schema.ts';
import { WAVE_VIEWBOX, wavePath } from './wave.ts';

export default {
  /** Along a wave that grows smaller. Each step's ring is where the wave crosses its axis. */
  async show({ heading, steps }: Steps, at, { labels, service }) {
    // What the client of a service gets, as it would look.
    const sample = service && (await loadSamples()).find(({ services }) => services.includes(service.id));
    return (
      <Band {...at}>
        <div className="wrap">
          <h2 className={styles.heading}>{heading}</h2>
          <ol className={styles.steps}>
            {steps.map(({ title, text, deliverable, when }, index) => (
              <li key={title}>
                {index === 0 && (
                  <svg className={styles.wave} viewBox={WAVE_VIEWBOX} preserveAspectRatio="none" aria-hidden="true">
                    <path d={wavePath(steps.length)} />
                  </svg>
                )}
                <span className={styles.number}>
                  {labels.step} {index + 1}
                </span>
                <h3>{title}</h3>
                <p className={classes('text-width', styles.text)}>{text}</p>
                {deliverable && (
                  <p className={styles.deliverable}>
                    <b>
                      {when && <span>{when}</span>} <span>{labels.deliverable}</span>
                    </b>
                    {deliverable}
                  </p>
                )}
              </li>
            ))}
          </ol>
          {sample && (
            <p className={styles.sample}>
              <GoLink href={sample.path}>
                {labels.sample.see}: {sample.name}
              </GoLink>
            </p>
          )}
        </div>
      </Band>
    );
  },
} satisfies BandModule;
