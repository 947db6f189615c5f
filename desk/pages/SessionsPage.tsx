import words from '../../content/desk/sessions.json' with { type: 'json' };
import { Button } from '../../src/ui/actions/Button.tsx';
import { CSRF_FIELD, type PageProps, type Shell, type Viewer } from '../model/frame.ts';
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import styles from './SessionsPage.module.css';
import { Time } from './Time.tsx';

/** The browsers in which the viewer is signed in, each with a button that signs it out. */
export function SessionsPage({ sessions, notice, shell }: PageProps['sessions'] & { shell: Shell }) {
  const { viewer } = shell;
  return (
    <Frame shell={shell} title={words.title} notice={notice}>
      <Plain title={words.title}>
        <p className="intro">{words.text}</p>
        <ul className={styles.list}>
          {sessions.map(({ id, startedAt, seenAt, here }) => (
            <li key={id}>
              <div>
                <b>{here ? words.here : words.other}</b>
                <p className="small mut">
                  {words.started} <Time at={startedAt} />
                  <br />
                  {words.seen} <Time at={seenAt} />
                </p>
              </div>
              {viewer && !here && <End viewer={viewer} id={id} label={words.end} />}
            </li>
          ))}
        </ul>
        {viewer && sessions.length > 1 && <End viewer={viewer} label={words.endAll} />}
      </Plain>
    </Frame>
  );
}

/** Signs one session out; without an id all but this one. */
function End({ viewer, id, label }: { viewer: Viewer; id?: string; label: string }) {
  return (
    <form className={styles.end} method="post" action="/desk/sessions">
      <input type="hidden" name={CSRF_FIELD} value={viewer.csrf} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size="small">
        {label}
      </Button>
    </form>
  );
}
