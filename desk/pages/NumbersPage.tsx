import words from '../../content/desk/frame.json' with { type: 'json' };
import type { PageProps, Shell } from '../model/frame.ts';
import { Frame } from './Frame.tsx';

export function NumbersPage({ shell }: PageProps['numbers'] & { shell: Shell }) {
  return (
    <Frame shell={shell} title={words.numbers} here="numbers">
      <h1>{words.numbers}</h1>
    </Frame>
  );
}
