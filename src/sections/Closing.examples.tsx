import { loadPage } from '../content.ts';
import { Closing } from './Closing.tsx';

const { closing } = await loadPage('home');
const { closing: single } = await loadPage('case-studies');

export const twoActions = <Closing {...closing} />;
export const oneActionOnShoal = (
  <Closing ground="shoal" heading={single.heading} text={single.text} actions={[single.action]} />
);
