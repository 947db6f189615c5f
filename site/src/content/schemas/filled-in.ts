import { prose } from './text.ts';

/** A text in which the code replaces `{name}` for each of these names. */
export const filledIn = (...names: string[]) =>
  prose
    .refine((text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => names.includes(name)), {
      error: ({ input }) =>
        `Reads "${input}". In braces, this text may have ${names.map((name) => `{${name}}`).join(', ')} and nothing else.`,
    })
    .meta({ prose: true, replaced: names });

/** A text that must say how many. */
export const counting = filledIn('count').includes('{count}', 'Write {count} where the number belongs.');
