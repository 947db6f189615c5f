import { words } from './words.ts';

/** What the button says while the message is sent. */
export const Sending = () => (
  <>
    <span className="form-sending" aria-hidden="true" />
    <span>{words.sending}</span>
  </>
);
