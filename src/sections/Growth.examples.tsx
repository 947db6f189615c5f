import { loadPage } from '../content.ts';
import { Growth } from './Growth.tsx';

const { growth } = await loadPage('home');

export const asOnThePage = <Growth growth={growth} />;
