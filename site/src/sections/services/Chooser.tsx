import type { PageOf } from '../../content/types.ts';
import { classes } from '../../styles/classes.ts';
import { GoMark } from '../../ui/actions/GoLink.tsx';
import { Band } from '../../ui/blocks/Band.tsx';
import styles from './Chooser.module.css';
import { answerId, CHOOSER, type ChooserQuestion, optionId } from './chooser-rules.ts';

type ChooserProps = {
  words: Omit<PageOf<'services'>['chooser'], 'questions'>;
  questions: ChooserQuestion[];
  services: { id: string; name: string; reason: string; study?: { id: string; client: string } | undefined }[];
};

/**
 * Questions that lead to services. The page adds `chooserRules`, styles that show the services of an answer, so it needs
 * no script. A browser that does not know `:has()` shows every service with its reason. chooser.ts announces the answer
 * and keeps it in the address.
 */
export function Chooser({ words, questions, services }: ChooserProps) {
  return (
    <Band ground="shoal">
      {/* A page of text cannot ask, and without the answers every service would stand there twice. */}
      <div className={classes('wrap', 'grid', styles.grid)} id={CHOOSER} data-md="omit">
        <div className={classes('c1-5', styles.head)}>
          <h2>{words.heading}</h2>
          <p className="intro">{words.intro}</p>
        </div>
        <form className={classes('c6-12', styles.form)}>
          {questions.map(({ id, label, options }, question) => (
            <fieldset key={id}>
              <legend className="h4">{label}</legend>
              <div className={styles.options}>
                {options.map((option, at) => (
                  <label key={option.id}>
                    <input type="radio" id={optionId(question, at)} name={id} value={option.id} required={at === 0} />
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
        <div className={classes('grid', styles.answer)}>
          <h3 className="c1-5">{words.found}</h3>
          <ul className="c6-12">
            {services.map(({ id, name, reason, study }, at) => (
              <li key={id} id={answerId(at)}>
                <a href={`/services/${id}`}>
                  <h4 className="disp h3">{name}</h4>
                  <GoMark />
                </a>
                <p>{reason}</p>
                {study ? (
                  <p>
                    {`${words.case} `}
                    <a href={`/case-studies/${study.id}`}>{study.client}</a>
                  </p>
                ) : (
                  <p className="mut">{words.none}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}
