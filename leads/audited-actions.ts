/** What the record of the desk names: who signed in, exported, erased and changed leads. */
export const AUDITED_ACTIONS = [
  ...(['signed_in', 'signed_out', 'sessions_ended', 'link_printed'] as const),
  ...(['passkey_added', 'passkey_removed', 'exported', 'erased'] as const),
  ...(['released', 'assigned', 'moved', 'step_set', 'undone', 'binned', 'put_back'] as const),
  ...(['words_published', 'words_taken_back'] as const),
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];
