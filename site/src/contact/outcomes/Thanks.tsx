import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Pull } from '@fairlead/ui/blocks/Pull.tsx';
import { words } from '../form/words.ts';
import { NextSteps, type NextWords } from './NextSteps.tsx';
import styles from './Thanks.module.css';

/** Above the hero, after a form post without JavaScript. Only `/contact#thanks` shows it. */
export function Thanks({ next }: { next: Pick<NextWords, 'steps' | 'book'> & { home: string } }) {
  const offers = (
    <Pull>
      <ButtonLink variant="signal" href="#consultation">
        {next.book}
      </ButtonLink>
      <ButtonLink href="/">{next.home}</ButtonLink>
    </Pull>
  );
  return (
    <section
      id="thanks"
      data-md="omit"
      className={`${styles.thanks} shoal`}
      tabIndex={-1}
      aria-labelledby="thanks-title"
    >
      <div className="wrap">
        <p id="thanks-title" className={`${styles.title} display-type`}>
          {words.success.title}
        </p>
        <div className={`${styles.rest} grid`}>
          <div>
            <p className="intro">{words.success.description}</p>
            <NextSteps steps={next.steps} />
          </div>
          <div>{offers}</div>
        </div>
      </div>
    </section>
  );
}
