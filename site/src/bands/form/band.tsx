import { CONTACT_PATH } from '@fairlead/contract/request.ts';
import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { PersonLine } from '@fairlead/ui/blocks/PersonLine.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { FormMarkup } from '../../contact/form/FormMarkup.tsx';
import { NextSteps } from '../../contact/outcomes/NextSteps.tsx';
import { loadLabels, loadPerson, loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { withinPage } from '../within-page.ts';
import styles from './Form.module.css';
import type { Form } from './schema.ts';

export default {
  /** The form, and what a visitor wants to know before typing: why we ask, and what happens next. */
  async show({ say, service, revenue, platforms, ...own }: Form, at, page) {
    const [{ answers }, { answers: label }] = await Promise.all([loadSite(), loadLabels()]);
    const { next, ...shared } = page.labels.contact;
    const why = own.why ?? shared.why;
    const privacy = own.privacy ?? shared.privacy;
    const { steps, book, again } = next;
    const calendar = page.bands.some(({ band }) => band === 'calendar')
      ? '#consultation'
      : `${CONTACT_PATH}#consultation`;
    return (
      <Band {...at}>
        <div className={classes('wrap', 'grid', styles.grid)}>
          <div className={classes('columns-1-3', styles.ruled)}>
            <h2 className="h3" id="form">
              {own.heading ?? shared.heading}
            </h2>
            <p className={styles.note}>{own.intro ?? shared.intro}</p>
            <p className={styles.note}>
              <a className="underlined" href={withinPage(privacy.href, page.path)}>
                {privacy.label}
              </a>
            </p>
            <div className={styles.answers}>
              <PersonLine label={label} person={await loadPerson(answers)} />
            </div>
          </div>
          <div className={classes('columns-4-10', styles.ruled, styles.form)}>
            <FormMarkup next={{ steps, book, calendar, again }} chosen={{ service, revenue, platforms }} />
          </div>
          <div className={classes('columns-4-10', styles.after)}>
            <div>
              <h3 className="h4">{why.heading}</h3>
              <p className="muted">{why.text}</p>
            </div>
            <div>
              <h3 className="h4">{next.heading}</h3>
              <NextSteps steps={steps} />
            </div>
            {say && page.say && <p className="muted small">{page.say}</p>}
          </div>
        </div>
      </Band>
    );
  },
} satisfies BandModule;
