import type { PageProps, Shell } from '@fairlead/contract/desk/frame.ts';
import { REMINDERS, REMINDERS_PATH } from '@fairlead/contract/desk/reminders.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import { reminders as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import styles from './RemindersPage.module.css';

/** Which reminders the viewer gets, as boxes to check. */
export function RemindersPage({ choice, notice, shell }: PageProps['reminders'] & { shell: Shell }) {
  return (
    <Frame shell={shell} title={words.title} notice={notice}>
      <Plain title={words.title}>
        <p className="intro">{choice ? words.text : words.slack}</p>
        {choice && (
          <form method="post" action={REMINDERS_PATH}>
            <fieldset className={styles.boxes}>
              <legend className="vh">{words.legend}</legend>
              {REMINDERS.map((reminder) => (
                <label key={reminder}>
                  <input type="checkbox" name={reminder} defaultChecked={choice[reminder]} />
                  <span>
                    <b>{words.reminders[reminder].title}</b>
                    <span className="small mut">{words.reminders[reminder].text}</span>
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
      </Plain>
    </Frame>
  );
}
