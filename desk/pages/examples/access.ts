/** Sign-in, errors, sessions and reminders in each of their states. */
import { NO_DRAFT } from '../../data/forms.ts';
import type { ErrorKind, PageProps, SignInState } from '../../data/frame.ts';
import { ANN, DAY, HOUR, MINUTE, NOW } from './shell.ts';

const ASK = { step: 'ask', typed: '', error: null, returnTo: null, again: null, isRefused: false } as const;

const steps: SignInState[] = [
  { step: 'limited', minutes: 9 },
  { step: 'mailed', minutes: 15 },
  { step: 'confirm', token: 'token' },
  { step: 'ended' },
  { step: 'expired', minutes: 15 },
];

export const signInExamples: Record<string, SignInState> = {
  ask: ASK,
  'with an error': { ...ASK, typed: 'ann@', error: 'invalid' },
  'after a passkey': { ...ASK, isRefused: true },
  'before an export': { ...ASK, typed: ANN, returnTo: '/desk/leads/1', again: 10 },
  ...Object.fromEntries(steps.map((state) => [state.step, state])),
};

const kinds: ErrorKind[] = [
  ...(['not_found', 'gone', 'not_allowed', 'no_leads', 'words_away', 'forbidden', 'too_large', 'failed'] as const),
];

export const errorExamples: Record<string, PageProps['error']> = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    {
      kind,
      draft: kind === 'gone' ? { fields: { stage: 'won', value: '8321' }, note: 'Called.\nWants a price.' } : NO_DRAFT,
    },
  ]),
);

const here = { id: '1', startedAt: NOW - HOUR, seenAt: NOW, here: true };

export const remindersExamples = {
  'as chosen': {
    choice: { day: true, lead: true, week: false },
    chat: null,
    away: { from: '2026-12-21', until: '2027-01-03', errors: {} },
    notice: 'saved',
  },
  'in a chat': { choice: null, chat: 'google-chat', away: { from: '', until: '', errors: {} }, notice: null },
  'with days that were not accepted': {
    choice: { day: true, lead: true, week: true },
    chat: null,
    away: { from: '2026-12-21', until: '2026-12-01', errors: { until: 'invalid' } },
    notice: null,
  },
} satisfies Record<string, PageProps['reminders']>;

export const sessionsExamples = {
  'in one browser': { sessions: [here], passkeys: [], isFresh: true, now: NOW, notice: 'ended' },
  'in three browsers': {
    sessions: [
      here,
      { id: '2', startedAt: NOW - 9 * HOUR, seenAt: NOW - 12 * MINUTE, here: false },
      { id: '3', startedAt: NOW - 6 * DAY, seenAt: NOW - 7 * HOUR, here: false },
    ],
    passkeys: [
      { id: '1', name: 'Work laptop', addedAt: NOW - 6 * DAY, usedAt: NOW - 9 * HOUR },
      { id: '2', name: '', addedAt: NOW - DAY, usedAt: null },
    ],
    ...{ isFresh: false, now: NOW, notice: null },
  },
} satisfies Record<string, PageProps['sessions']>;
