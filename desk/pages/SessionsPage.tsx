import type { PageProps, Shell, Viewer } from '@fairlead/contract/desk/frame.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import words from '../../content/desk/sessions.json' with { type: 'json' };
import { Csrf, Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import { When } from './parts/When.tsx';
import styles from './SessionsPage.module.css';

/** The browsers in which the viewer is signed in, each with a button that signs it out. */
export function SessionsPage({ sessions, now, notice, shell }: PageProps['sessions'] & { shell: Shell }) {
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
                  {words.started} <When at={startedAt} now={now} />
                  <br />
                  {words.seen} <When at={seenAt} now={now} />
                </p>
              </div>
              {!here && <End viewer={viewer} id={id} label={words.end} />}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div>
            <End viewer={viewer} label={words.endAll} />
          </div>
        )}
      </Plain>
    </Frame>
  );
}

/** Signs one session out; without an id all but this one. */
function End({ viewer, id, label }: { viewer: Viewer | null; id?: string; label: string }) {
  return (
    <form method="post" action="/desk/sessions">
      <Csrf viewer={viewer} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size="small">
        {label}
      </Button>
    </form>
  );
}
