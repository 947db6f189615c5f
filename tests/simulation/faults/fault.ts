/**
 * A fault that is put into the server on purpose, to see that the simulation finds it: a change of the source text before
 * it runs. A text that is not there exactly once stops the run, so no fault can go stale unnoticed.
 */
export type Fault = {
  name: string;
  /** The file below server/, the text to replace, and the text that replaces it. */
  edits: [file: string, find: string, replace: string][];
};
