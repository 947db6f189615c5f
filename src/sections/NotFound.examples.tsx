import { loadPage } from '../content.ts';
import { NotFound } from './NotFound.tsx';

export const asOnThePage = <NotFound content={await loadPage('not-found')} />;
