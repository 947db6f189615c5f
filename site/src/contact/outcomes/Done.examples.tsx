import { createRef } from 'react';
import type { Examples } from '../../gallery/example.ts';
import { Done } from './Done.tsx';
import { EXAMPLE_NEXT } from './example-next.ts';

export default {
  'In place of the form': <Done next={EXAMPLE_NEXT} onAgain={() => {}} ref={createRef()} />,
} satisfies Examples;
