import { existsSync, readFileSync } from 'node:fs';
import type { Fault } from '../report.ts';
import { decode } from './decode.ts';
import { readJson } from './json.ts';
import type { LineOf } from './lines.ts';
import { type Body, readPost } from './post.ts';
import { readYaml } from './yaml.ts';

/** A file as data, or what keeps it from being read; then `data` is undefined. A post has a text, too. */
export type SourceFile = { data: unknown; faults: Fault[]; lineOf?: LineOf; body?: Body };

const PARSERS: Record<string, typeof readPost> = { yml: readYaml, json: readJson, md: readPost };

/** Reads a file as what its name ends in says: YAML, JSON, or Markdown with fields above it. */
export function readSource(file: string): SourceFile {
  if (!existsSync(file)) return { data: undefined, faults: [{ file, field: '', message: 'Is missing. Restore it.' }] };
  const decoded = decode(readFileSync(file));
  const parse = PARSERS[file.split('.').at(-1)!]!;
  const source = 'fault' in decoded ? { data: undefined, faults: [decoded.fault] } : parse(decoded.text);
  return { ...source, faults: source.faults.map((fault) => ({ file, field: '', ...fault })) };
}
