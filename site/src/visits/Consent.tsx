import type { Addresses, Analytics } from '@fairlead/contract/analytics.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './Consent.module.css';

type ConsentWords = {
  heading: string;
  text: string;
  accept: string;
  decline: string;
  more: { label: string; href: string };
};

type ConsentProps = {
  words: ConsentWords;
  analytics: Extract<Analytics, { use: 'ga4' }>;
  addresses: Addresses;
  /** Address of the code that is requested after a yes. */
  code: string;
};

/**
 * The question whether the visit may be measured, with two equal answers. It is hidden until consent/main.ts shows it, so
 * without JavaScript nobody is asked. The security policy of the page is made from its attributes (site/build/manifest/policy.ts).
 */
export function Consent({ words, analytics, addresses, code }: ConsentProps) {
  const { heading, text, accept, decline, more } = words;
  return (
    <section
      hidden
      className={classes(styles.banner, 'ink', 'screen-only')}
      tabIndex={-1}
      aria-labelledby="consent-title"
      data-md="omit"
      data-visits-script={addresses.script}
      data-visits-collect={addresses.collect.join(' ')}
      data-measurement-id={analytics.measurementId}
      data-server={analytics.server}
      data-visits-code={code}
    >
      <div className={styles.words}>
        <p id="consent-title" className="h4">
          {heading}
        </p>
        <p>
          {text}{' '}
          <a className="underlined" href={more.href}>
            {more.label}
          </a>
        </p>
      </div>
      <div className={styles.answers}>
        <Button value="denied">{decline}</Button>
        <Button value="granted">{accept}</Button>
      </div>
    </section>
  );
}
