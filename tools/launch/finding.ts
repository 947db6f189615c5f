/** What a step of the launch has found. */
export type Finding = {
  /** `unclear` cannot be checked from here. */
  state: 'done' | 'missing' | 'unclear';
  /** What is there. */
  found: string;
  /** What to do; absent when nothing is left. */
  remedy?: string;
};

export const done = (found: string): Finding => ({ state: 'done', found });
export const missing = (found: string, remedy: string): Finding => ({ state: 'missing', found, remedy });
export const unclear = (found: string, remedy: string): Finding => ({ state: 'unclear', found, remedy });

const MARKS = { done: '✓', missing: '✗', unclear: '?' } as const;

/** What a person reads about one step. */
export const textOf = (title: string, findings: Finding[]): string =>
  [
    title,
    ...findings.flatMap(({ state, found, remedy }) => [
      `  ${MARKS[state]} ${found.replaceAll('\n', '\n    ')}`,
      ...(remedy ? [`    → ${remedy}`] : []),
    ]),
  ].join('\n');
