import type { Examples } from '../../gallery/example.ts';
import { Entries } from './Entries.tsx';
import { EXAMPLE_TERMS } from './example-sample.ts';

export default {
  'As on the page': (
    <Entries items={EXAMPLE_TERMS.items.map(({ label, text }) => ({ label, content: <p>{text}</p> }))} />
  ),
} satisfies Examples;
