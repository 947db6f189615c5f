import { GoMark } from '@fairlead/ui/actions/GoLink.tsx';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { QUESTIONS } from '../../content/chooser.ts';
import { loadCases, loadServices } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import styles from './Chooser.module.css';
import type { Chooser } from './schema.ts';

export default {
  /**
   * Questions, and all services with their reasons. live.ts answers with copies of two of them. All of them show where there is
   * no script, or when its code does not come.
   */
  async show(words: Chooser, at) {
    const cases = await loadCases();
    const services = await loadServices();
    const caseOf = ({ proof }: (typeof services)[number]) =>
      'cases' in proof ? cases.find(({ id }) => id === proof.cases[0]?.id) : undefined;
    return (
      <Band {...at}>
        {/* A page of text cannot ask, and without the questions every service would stand there twice. */}
        <div
          className={classes('wrap', 'grid', styles.grid)}
          id="which"
          data-kept={`[?&](?:${QUESTIONS.join('|')})=`}
          data-md="omit"
          data-touch=""
        >
          <div className={classes('columns-1-5', styles.head, styles.asking)}>
            <h2>{words.heading}</h2>
            <p className="intro">{words.intro}</p>
          </div>
          <form className={classes('columns-6-12', styles.form, styles.asking)}>
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
            <p className="visually-hidden" role="status" />
          </form>
          <div className={classes('grid', styles.services, styles.answer)}>
            <h2 className="h3 columns-1-5" data-found="">
              {words.found}
            </h2>
            <ul className="columns-6-12" data-place="answer" />
          </div>
          <div className={classes('grid', styles.services, styles.all)}>
            <h2 className="columns-1-5">{words.all}</h2>
            <ul className="columns-6-12" data-all="">
              {services.map((service) => {
                const { id, name, chooser } = service;
                const study = caseOf(service);
                return (
                  <li
                    key={id}
                    data-stalls={chooser.stalls.join(' ')}
                    data-runs={chooser.runs.join(' ')}
                    data-sells={chooser.sells.join(' ')}
                  >
                    <a href={`/services/${id}`}>
                      <h3 className="display-type">{name}</h3>
                      <GoMark />
                    </a>
                    <p>{chooser.reason}</p>
                    {study ? (
                      <p>
                        {`${words.case} `}
                        <a href={`/case-studies/${study.id}`}>{study.client}</a>
                      </p>
                    ) : (
                      <p className="muted">{words.none}</p>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
