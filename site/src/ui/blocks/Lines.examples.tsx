import type { Examples } from '../../gallery/example.ts';
import { Lines } from './Lines.tsx';

export default {
  'Broken by the content': (
    <p className="disp h3">
      <Lines text={'Swap leads\nfor customers.'} />
    </p>
  ),
} satisfies Examples;
