import { loadPage } from '../content.ts';
import { Lines } from './Lines.tsx';

const { closing } = await loadPage('methodology');

export const brokenByTheContent = (
  <p className="disp h3">
    <Lines text={closing.heading} />
  </p>
);
