import { createElement } from 'react';

/** The address of a host or of a person, which wraps after a dot or an at sign rather than within a word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[.@])/).flatMap((part) => [createElement('wbr'), part]);
  return createElement('bdi', null, ...parts.slice(1));
}
