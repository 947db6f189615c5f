import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Values } from './Values.tsx';

const { values } = await loadPage('about');

export default {
  Ten: <Values {...values} />,
} satisfies Examples;
