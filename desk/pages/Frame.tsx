import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Logo } from '@fairlead/ui/marks/Logo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { ReactNode } from 'react';
import { inboxPath } from '../data/filters.ts';
import type { Notice, Shell, Viewer } from '../data/frame.ts';
import { homeFor, type Place, placesFor } from '../data/places.ts';
import { frame as words } from '../words.ts';
import styles from './Frame.module.css';
import { exactTime } from './format.ts';
import { useNameOf } from './parts/people.ts';
import { fill, listed } from './words.ts';

type FrameProps = {
  shell: Shell;
  /** The title of the browser's tab. */
  title: string;
  /** Which link of the navigation leads here. */
  here?: Place['id'] | undefined;
  ground?: BandGround;
  notice?: Notice | null;
  children: ReactNode;
};

/** The document around every page of the desk: header, navigation, who is signed in. */
export function Frame({ shell, title, here, ground = 'paper', notice, children }: FrameProps) {
  const { brand, stylesheet, viewer, alarms } = shell;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{fill(words.title, { page: title, brand })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className={classes(styles.body, ground)}>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <header className={classes(styles.header, 'ink')}>
          <div className={classes('wrap', styles.bar)}>
            <div className={styles.mark}>
              <Logo brand={brand} home={words.home} href={viewer ? homeFor(viewer).href : '/desk'} />
              <span>{words.name}</span>
            </div>
            {viewer && <Navigation here={here} viewer={viewer} />}
            {viewer && <SignOut viewer={viewer} />}
          </div>
        </header>
        {alarms.length > 0 && (
          <section className={classes(styles.alarms, 'shoal')} aria-label={words.alarms}>
            <div className="wrap">
              <strong>{words.alarms}</strong>
              <ul>
                {alarms.map(({ id, text, began_at }) => (
                  <li key={id}>
                    {text} {fill(words.since, { time: exactTime(began_at) })} <AlarmLink id={id} />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
        <main id="main" tabIndex={-1} className={classes('wrap', styles.main)}>
          {notice && (
            <p className={styles.notice} role="status">
              {words.notices[notice]}
            </p>
          )}
          {children}
        </main>
        {shell.keysScript !== null && <Keys script={shell.keysScript} />}
      </body>
    </html>
  );
}

/** What keys do. The script shows it. */
function Keys({ script }: { script: string }) {
  const { title, off, keys } = words.keys;
  return (
    <footer className={classes('wrap', styles.keys)}>
      <details data-keys hidden>
        <summary>{title}</summary>
        <dl>
          {Object.entries(keys).map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Button type="button" size="small">
          {off}
        </Button>
      </details>
      {/* The build wrote it, and the policy of the page allows no other. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </footer>
  );
}

/** The leads that an alarm is about, where it is about leads. */
function AlarmLink({ id }: { id: string }) {
  const [name = ''] = id.split(':');
  const list = listed(LISTS, name);
  return list && <a href={inboxPath({ [list]: true })}>{words.alarmLeads}</a>;
}

/** Which list has the leads of an alarm, by its name in `alarms.yml`. */
const LISTS: Readonly<Record<string, 'undelivered' | 'held'>> = {
  FairleadDeadDeliveries: 'undelivered',
  FairleadHeldLeads: 'held',
};

function Navigation({ here, viewer }: Pick<FrameProps, 'here'> & { viewer: Viewer }) {
  return (
    <nav className={styles.nav} aria-label={words.navigation}>
      <ul>
        {placesFor(viewer).map(({ id, href }) => (
          <li key={id}>
            <a href={href} aria-current={id === here ? 'page' : undefined}>
              {words[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignOut({ viewer }: { viewer: Viewer }) {
  const nameOf = useNameOf();
  return (
    <form className={styles.person} method="post" action="/desk/sign-out">
      <a href="/desk/sessions" title={viewer.email}>
        <span className="visually-hidden">{words.signedIn} </span>
        {nameOf(viewer.email)}
      </a>
      <Button type="submit" size="small">
        {words.signOut}
      </Button>
    </form>
  );
}
