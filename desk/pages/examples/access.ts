/** Sign-in and errors in each of their states. */
import type { ErrorKind, PageProps, SignInState } from '../../model/frame.ts';

const steps: SignInState[] = [
  { step: 'limited', minutes: 9 },
  { step: 'mailed', minutes: 15 },
  { step: 'confirm', token: 'token' },
  { step: 'ended' },
  { step: 'expired', minutes: 15 },
];

export const signInExamples: Record<string, SignInState> = {
  ask: { step: 'ask', typed: '', error: null },
  'with an error': { step: 'ask', typed: 'ann@', error: 'invalid' },
  ...Object.fromEntries(steps.map((state) => [state.step, state])),
};

const kinds: ErrorKind[] = ['not_found', 'gone', 'forbidden', 'too_large', 'failed'];

export const errorExamples: Record<string, PageProps['error']> = Object.fromEntries(
  kinds.map((kind) => [kind, { kind }]),
);
