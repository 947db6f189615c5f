import type { Examples } from '../../gallery/example.ts';
import { Reviewed } from './Reviewed.tsx';

export default {
  'With a day': <Reviewed label="Reviewed" day="2026-11-24" />,
} satisfies Examples;
