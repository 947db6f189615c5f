import type { Passkey } from '@fairlead/leads/access/passkeys.ts';
import { may } from '@fairlead/leads/roles.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import type { PageProps, Shell } from '../data/frame.ts';
import { REMINDERS_PATH } from '../data/reminders.ts';
import { passkeys as keys, sessions as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import { PasskeyForm } from './parts/PasskeyForm.tsx';
import { When } from './parts/When.tsx';
import styles from './SessionsPage.module.css';

type SessionsProps = PageProps['sessions'] & { shell: Shell };

/** The browsers in which the viewer is signed in, each with a button that signs it out, and the passkeys. */
export function SessionsPage({ sessions, passkeys, isFresh, now, notice, shell }: SessionsProps) {
  return (
    <Frame shell={shell} title={words.title} notice={notice}>
      <Plain title={words.title}>
        <p className="intro">{words.text}</p>
        <ul className={styles.list}>
          {sessions.map(({ id, startedAt, seenAt, here }) => (
            <li key={id}>
              <div>
                <b>{here ? words.here : words.other}</b>
                <p className="small muted">
                  {words.started} <When at={startedAt} now={now} />
                  <br />
                  {words.seen} <When at={seenAt} now={now} />
                </p>
              </div>
              {!here && <End id={id} label={words.end} />}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div>
            <End label={words.endAll} />
          </div>
        )}
        {shell.passkeyScript !== null && <Passkeys {...{ passkeys, isFresh, now, shell }} />}
        {may(shell.viewer?.role, 'work') && (
          <p>
            <GoLink href={REMINDERS_PATH}>{words.reminders}</GoLink>
          </p>
        )}
      </Plain>
    </Frame>
  );
}

function Passkeys({ passkeys, isFresh, now, shell }: Pick<SessionsProps, 'passkeys' | 'isFresh' | 'now' | 'shell'>) {
  return (
    <section className={styles.passkeys} aria-labelledby="passkeys">
      <h2 id="passkeys">{keys.title}</h2>
      <p>{keys.text}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>
                  <bdi>{passkey.name || keys.unnamed}</bdi>
                </b>
                <Times passkey={passkey} now={now} />
              </div>
              <form method="post" action="/desk/passkeys/remove">
                <input type="hidden" name="id" value={passkey.id} />
                <Button type="submit" size="small">
                  {keys.remove} <span className="visually-hidden">{passkey.name || keys.unnamed}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {isFresh ? (
        <>
          <PasskeyForm use="add" action="/desk/passkeys" challenge="/desk/passkeys/challenge" shell={shell}>
            <Field label={keys.name} hint={keys.nameHint} name="name" maxLength={60} autoComplete="off" />
            <Button type="submit" variant="filled">
              {keys.add}
            </Button>
          </PasskeyForm>
          <noscript>
            <p>{keys.noScript}</p>
          </noscript>
        </>
      ) : (
        <>
          <p>{keys.stale}</p>
          <ButtonLink href="/desk/sign-in?to=%2Fdesk%2Fsessions">{keys.again}</ButtonLink>
        </>
      )}
    </section>
  );
}

const Times = ({ passkey: { addedAt, usedAt }, now }: { passkey: Passkey; now: number }) => (
  <p className="small muted">
    {keys.added} <When at={addedAt} now={now} />
    <br />
    {usedAt === null ? (
      keys.unused
    ) : (
      <>
        {keys.used} <When at={usedAt} now={now} />
      </>
    )}
  </p>
);

/** Signs one session out; without an id all but this one. */
function End({ id, label }: { id?: string; label: string }) {
  return (
    <form method="post" action="/desk/sessions">
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size="small">
        {label}
      </Button>
    </form>
  );
}
