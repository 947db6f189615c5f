import { type ProviderName, providerOf } from '@fairlead/contract/scheduling.ts';
import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { MissedRing } from '@fairlead/ui/marks/MissedRing.tsx';
import running from '../running.module.css';
import styles from './Scheduling.module.css';

/** The texts of the box in each of its states. */
type SchedulingWords = Record<
  'title' | 'waiting' | 'waitingNote' | 'open' | 'silent' | 'silentNote' | 'unset' | 'unsetNote' | 'fallback' | 'write',
  string
>;

export type SchedulingProps = {
  /** The scheduling page from the site's settings; empty when there is none. */
  url: string;
  /** What runs at an address of the agency's own. */
  own?: ProviderName | undefined;
  words: SchedulingWords;
  /** Where the form is: on the same page, or on the contact page. */
  form: string;
};

/**
 * The scheduling box: 700 px tall from the first paint in every state. This is only its HTML. calendar.ts changes its
 * state from `waiting` to `loaded` or `silent`. Without JavaScript or without an address it offers links.
 */
export function Scheduling({ url, own, words, form }: SchedulingProps) {
  const provider = providerOf(url, own);
  const write = (
    <p>
      <GoLink href={form}>{words.write}</GoLink>
    </p>
  );
  if (provider === null)
    return (
      <div className={`${styles.box} paper`}>
        <div className={styles.note}>
          <MissedRing className={styles.missed} />
          <p className="h4">{words.unset}</p>
          <p className="muted">{words.unsetNote}</p>
          {write}
        </div>
      </div>
    );
  const open = { href: provider.page, target: '_blank', rel: 'noopener' };
  return (
    <div
      className={`${styles.box} paper`}
      data-calendar="waiting"
      data-md="link"
      data-provider={provider.name}
      data-page={provider.page}
      data-origin={provider.origin}
      data-script={provider.script}
      data-shown={provider.shown}
      data-booked={provider.booked}
      data-title={words.title}
    >
      <div className={styles.note}>
        <div className={styles.waiting} aria-hidden="true">
          <div className={`${styles.mark} ${running.line}`} />
        </div>
        <div className={styles.silent}>
          <MissedRing className={styles.missed} />
        </div>
        <p className={`${styles.scripted} h4`} role="status" data-silent={words.silent}>
          {words.waiting}
        </p>
        <div className={styles.waiting}>
          <p className="muted">{words.waitingNote}</p>
          <p>
            <a className="underlined" {...open}>
              {words.open}
            </a>
          </p>
        </div>
        <p className={`${styles.plain} h4`}>{words.title}</p>
        <p className={`${styles.silent} ${styles.scripted} muted`}>{words.silentNote}</p>
        <div className={styles.silent}>
          <p className={styles.action}>
            <ButtonLink variant="signal" {...open}>
              {words.fallback}
            </ButtonLink>
          </p>
          {write}
        </div>
      </div>
    </div>
  );
}
