import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Lines } from './Lines.tsx';

const { closing } = await loadPage('methodology');

export default {
  'Broken by the content': (
    <p className="disp h3">
      <Lines text={closing.heading} />
    </p>
  ),
} satisfies Examples;
