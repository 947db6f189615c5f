import type { PageProps, Shell } from '@fairlead/contract/desk/frame.ts';
import { REMINDERS, REMINDERS_PATH } from '@fairlead/contract/desk/reminders.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import { lead, reminders as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import styles from './RemindersPage.module.css';
import { fill, listed } from './words.ts';

/** Which reminders the viewer gets, as boxes to check. */
export function RemindersPage({ choice, chat, notice, shell }: PageProps['reminders'] & { shell: Shell }) {
  const name = chat && (listed(lead.deliveries.channels, chat) ?? chat);
  return (
    <Frame shell={shell} title={words.title} notice={notice}>
      <Plain title={words.title}>
        <p className="intro">{name ? fill(words.chat, { chat: name }) : words.text}</p>
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
