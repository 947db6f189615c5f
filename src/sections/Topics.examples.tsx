import { loadPage } from '../content.ts';
import { Topics } from './Topics.tsx';

const { leadership } = await loadPage('about');

export const four = <Topics {...leadership} />;
