import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Trade } from './Trade.tsx';

const { differences } = await loadPage('about');

export default {
  Four: <Trade {...differences} />,
} satisfies Examples;
