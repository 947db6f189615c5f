import { createRef } from 'react';
import type { Examples } from '../../gallery/example.ts';
import { Failure } from './Failure.tsx';

export default {
  'Above the button': <Failure ref={createRef()} />,
} satisfies Examples;
