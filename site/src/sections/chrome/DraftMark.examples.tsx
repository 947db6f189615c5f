import type { Examples } from '../../gallery/example.ts';
import { DraftMark } from './DraftMark.tsx';

export default { 'Above the header of a draft': <DraftMark label="Draft: not published" /> } satisfies Examples;
