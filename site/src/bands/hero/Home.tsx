import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { ArtDrawn } from '../../art/Drawn.tsx';
import { type Evidence, EvidenceOf } from './Evidence.tsx';
import styles from './Home.module.css';
import type { HeroWords } from './Title.tsx';

/** The hero of the home page. The signal line of its drawing runs into the button. */
export function Home({ ground, heading, intro, actions, evidence }: HeroWords & { evidence?: Evidence | undefined }) {
  const [action] = actions;
  return (
    <section className={classes(styles.hero, ground)}>
      <div className={classes('wrap', styles.head)}>
        <h1 className={styles.title}>
          {heading.split('\n').map((line, at, { length }) => (
            <span key={line}>{at < length - 1 ? `${line} ` : line}</span>
          ))}
        </h1>
        <p className={classes('intro', styles.intro)}>{intro}</p>
        {evidence && <EvidenceOf of={evidence} className={styles.evidence} />}
      </div>
      <div className={styles.art}>
        <ArtDrawn name="hero" tall ground="shoal" className={styles.picture} />
        {action && (
          <div className={classes('wrap', styles.stage)}>
            <ButtonLink variant="signal" className={styles.action} href={action.href}>
              {action.label}
              {action.about && <span className="visually-hidden"> {action.about}</span>}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
