import { QUESTIONS } from '../../content/chooser.ts';
import type { PageOf } from '../../content/types.ts';
import { classes } from '../../styles/classes.ts';
import { Band } from '../../ui/blocks/Band.tsx';
import styles from './Chooser.module.css';
import { type FoundService, ServiceReasons } from './ServiceReasons.tsx';

type ChooserMarkupProps = {
  words: PageOf<'services'>['chooser'];
  services: FoundService[];
};

/**
 * The HTML of the chooser: questions, whose answer live.tsx shows in the element with `data-place`. Without script, or
 * when its code does not come, all services stand here with their reasons instead.
 */
export function ChooserMarkup({ words, services }: ChooserMarkupProps) {
  return (
    <Band ground="shoal">
      {/* A page of text cannot ask, and without the questions every service would stand there twice. */}
      <div className={classes('wrap', 'grid', styles.grid)} id="which" data-kept="search" data-md="omit">
        <div className={classes('c1-5', styles.head, styles.asking)}>
          <h2>{words.heading}</h2>
          <p className="intro">{words.intro}</p>
        </div>
        <form className={classes('c6-12', styles.form, styles.asking)}>
          {QUESTIONS.map((id) => (
            <fieldset key={id}>
              <legend className="h4">{words.questions[id].label}</legend>
              <div className={styles.options}>
                {words.questions[id].options.map((option, at) => (
                  <label key={option.id}>
                    <input type="radio" id={`${id}-${option.id}`} name={id} value={option.id} required={at === 0} />
                    {option.label}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <p className={styles.foot}>
            <span className={styles.waiting}>{words.waiting}</span>
            <button type="reset">{words.reset}</button>
            {/* The Enter key would send the form and lose the choice. A disabled button stops it. */}
            <button type="submit" disabled hidden />
          </p>
          <p className="vh" role="status" />
        </form>
        <div className={classes('grid', styles.answer)} data-place="answer" />
        <div className={classes('grid', styles.answer, styles.all)}>
          <h2 className="c1-5">{words.all}</h2>
          <ServiceReasons words={words} services={services} title="h3" />
        </div>
      </div>
    </Band>
  );
}
