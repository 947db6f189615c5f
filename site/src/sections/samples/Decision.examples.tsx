import type { Examples } from '../../gallery/example.ts';
import { Decision } from './Decision.tsx';

export default {
  Kept: <Decision mark="through">Kept</Decision>,
  Moved: <Decision mark="open">Moved</Decision>,
  Cut: <Decision mark="missed">Cut</Decision>,
} satisfies Examples;
