import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Topics } from './Topics.tsx';

const { leadership } = await loadPage('about');

export default {
  Four: <Topics {...leadership} />,
} satisfies Examples;
