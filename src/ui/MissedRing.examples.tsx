import { example } from '../gallery/example.ts';
import { MissedRing } from './MissedRing.tsx';

export const onPaper = <MissedRing />;
export const onInk = example(<MissedRing />, { ground: 'ink' });
