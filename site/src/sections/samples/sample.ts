/** The words of a paper, as its parts read them. */
import type { Labels, Sample } from '../../content/types.ts';

/** One part of a paper. */
export type BlockWords = Sample['blocks'][number];
/** What a part of a type has besides its type. */
export type WordsOf<Type extends BlockWords['type']> = Omit<Extract<BlockWords, { type: Type }>, 'type'>;

/** The words that all papers share. */
export type SampleLabels = Omit<Labels['sample'], 'index' | 'see' | 'list' | 'delivered' | 'others'>;
