import { useBehavior } from '../../hydrate-on-touch/behavior.ts';
import { type LiveWords, startCalculator } from './live.tsx';

/** The behavior of the calculator, an island without HTML. */
export function Calculator({ words }: { words: LiveWords }) {
  useBehavior('calculator', () => startCalculator(words));
  return null;
}
