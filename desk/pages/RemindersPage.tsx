import { REMINDERS } from '@fairlead/leads/reminder-kinds.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import type { PageProps, Shell } from '../data/frame.ts';
import { REMINDERS_PATH } from '../data/reminders.ts';
import { common, lead, reminders as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import styles from './RemindersPage.module.css';
import { fill, listed } from './words.ts';

/** Which reminders the viewer gets, as boxes to check, and when the viewer is away. */
export function RemindersPage({ choice, chat, away, notice, shell }: PageProps['reminders'] & { shell: Shell }) {
  const name = chat && (listed(lead.deliveries.channels, chat) ?? chat);
  const isRefused = Object.keys(away.errors).length > 0;
  return (
    <Frame
      shell={shell}
      title={isRefused ? fill(common.errorTitle, { page: words.title }) : words.title}
      notice={notice}
    >
      <Plain title={words.title}>
        <p className="intro">{name ? fill(words.chat, { chat: name }) : words.text}</p>
        {choice && (
          <form method="post" action={REMINDERS_PATH}>
            <fieldset className={styles.boxes}>
              <legend className="visually-hidden">{words.legend}</legend>
              {REMINDERS.map((reminder) => (
                <label key={reminder}>
                  <input type="checkbox" name={reminder} defaultChecked={choice[reminder]} />
                  <span>
                    <b>{words.reminders[reminder].title}</b>
                    <span className="small muted">{words.reminders[reminder].text}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <div>
              <Button type="submit" variant="filled">
                {words.submit}
              </Button>
            </div>
          </form>
        )}
        <Away away={away} />
      </Plain>
    </Frame>
  );
}

function Away({ away: { from, until, errors } }: Pick<PageProps['reminders'], 'away'>) {
  const { title, text, faults, submit, ...labels } = words.away;
  const day = (name: 'from' | 'until', value: string) => (
    <Field
      label={labels[name]}
      error={errors[name] && faults[name]}
      type="date"
      name={name}
      defaultValue={value}
      autoComplete="off"
    />
  );
  return (
    <form className={styles.away} method="post" action={`${REMINDERS_PATH}/away`} noValidate aria-labelledby="away">
      <h2 id="away" className="h4">
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.days}>
        {day('from', from)}
        {day('until', until)}
      </div>
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
