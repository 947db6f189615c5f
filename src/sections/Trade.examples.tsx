import { loadPage } from '../content.ts';
import { Trade } from './Trade.tsx';

const { differences } = await loadPage('about');

export const four = <Trade {...differences} />;
