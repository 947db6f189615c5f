import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Pull } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { words } from '../form/words.ts';
import styles from './Done.module.css';
import { NextSteps, type NextWords } from './NextSteps.tsx';

type DoneProps = { next: NextWords; onAgain: () => void };

/** Replaces the form when the lead is stored. */
export function Done({ next, onAgain }: DoneProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups texts and links
    <div className={styles.done} tabIndex={-1} role="group" aria-labelledby="done-title">
      <h2 id="done-title">{words.success.title}</h2>
      <p className={classes('intro', styles.intro)}>{words.success.description}</p>
      <NextSteps steps={next.steps} />
      <Pull className={styles.offer}>
        <ButtonLink variant="signal" href={next.calendar}>
          {next.book}
        </ButtonLink>
        <button type="button" className="underlined" onClick={onAgain}>
          {next.again}
        </button>
      </Pull>
    </div>
  );
}
