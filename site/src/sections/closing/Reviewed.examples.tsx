import type { Examples } from '../../gallery/example.ts';
import { Reviewed } from './Reviewed.tsx';

export default {
  'With a day': <Reviewed label="Reviewed" day="2026-11-24" />,
  'With a sentence': (
    <Reviewed
      say="Fairlead prices work by the size of your catalog and the state of its data, and never by the lead, because leads are not orders."
      label="Reviewed"
      day="2026-11-24"
    />
  ),
} satisfies Examples;
