import { createRef } from 'react';
import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Done } from './Done.tsx';

const { next } = await loadPage('contact');

export default {
  'In place of the form': <Done next={next} onAgain={() => {}} ref={createRef()} />,
} satisfies Examples;
