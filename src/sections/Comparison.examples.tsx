import { loadPage } from '../content.ts';
import { Comparison } from './Comparison.tsx';

const { comparison } = await loadPage('methodology');

export const sixPairs = <Comparison {...comparison} />;
