import { loadPage } from '../content.ts';
import { Privacy } from './Privacy.tsx';

const { privacy } = await loadPage('contact');

export const asOnThePage = <Privacy privacy={privacy} />;
