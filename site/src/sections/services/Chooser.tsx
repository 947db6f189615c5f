import { useBehavior } from '../../hydrate-on-touch/behavior.ts';
import { type AnsweringService, startChooser } from './live.tsx';
import type { FoundWords } from './ServiceReasons.tsx';

/** The behavior of the chooser, an island without HTML. */
export function Chooser({ words, services }: { words: FoundWords; services: AnsweringService[] }) {
  useBehavior('chooser', () => startChooser(words, services));
  return null;
}
