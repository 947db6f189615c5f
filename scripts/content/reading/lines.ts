import { type Document, isMap, isPair, isScalar, isSeq, type LineCounter, type Node } from 'yaml';

/** The line of a field in its file, or of the nearest field around it that is there. Lines count from 1. */
export type LineOf = (path: readonly (string | number)[]) => number;

/** The node that a step of a path leads to, and the node that shows where it begins: the key in a map. */
function step(node: unknown, name: string | number): { at: Node; to: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
    return isPair(pair) ? { at: pair.key as Node, to: pair.value } : undefined;
  }
  const item = isSeq(node) ? node.items[Number(name)] : undefined;
  return item ? { at: item as Node, to: item } : undefined;
}

/**
 * Finds lines in a document that the YAML parser has read.
 * @param before how many lines of the file stand above the document
 */
export const linesOf =
  (document: Document, counter: LineCounter, before = 0): LineOf =>
  (path) => {
    let node: unknown = document.contents;
    let line = 1;
    for (const name of path) {
      const next = step(node, name);
      if (!next) break;
      if (next.at.range) line = counter.linePos(next.at.range[0]).line;
      node = next.to;
    }
    return before + line;
  };
