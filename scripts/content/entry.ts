import type { Kind } from '../../src/content/kinds.ts';
import type { LineOf } from './reading/lines.ts';
import type { Body } from './reading/post.ts';

/** One entry: its file, its kind, its id, its content, where its fields stand in the file, and the text of a post. */
export type Entry = { file: string; kind: Kind; id: string; data: unknown; lineOf?: LineOf; body?: Body };
