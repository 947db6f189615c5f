import type { ReactNode } from 'react';
import type { Shell } from '../../data/frame.ts';
import { passkeys as words } from '../../words.ts';
import styles from './PasskeyForm.module.css';

type PasskeyFormProps = {
  /** Adds a passkey, or signs in with one. */
  use: 'add' | 'sign-in';
  /** Where the form posts the browser's answer, and where the challenge for it comes from. */
  action: string;
  challenge: string;
  shell: Shell;
  children: ReactNode;
};

/**
 * A form that posts what the browser answers to a challenge. The script, `desk/passkeys/script.ts`, shows it where the browser
 * has passkeys. Nothing where the desk has none.
 */
export const PasskeyForm = ({ use, action, challenge, shell, children }: PasskeyFormProps) =>
  shell.passkeyScript !== null && (
    <>
      <form
        className={styles.form}
        method="post"
        action={action}
        hidden
        data-passkey={use}
        data-challenge={challenge}
        data-failed={words.faults.failed}
        data-known={words.faults.known}
        data-limited={words.faults.limited}
      >
        <input type="hidden" name="response" />
        {children}
        <p role="status" />
      </form>
      {/* The build wrote it, and the policy of the page allows no other. */}
      <script dangerouslySetInnerHTML={{ __html: shell.passkeyScript }} />
    </>
  );
