import type { Examples } from '../../gallery/example.ts';
import { People } from './People.tsx';

const figure = { value: '100+', label: 'full-time strategists globally', scope: 'agency-wide' };
const functions = [
  { title: 'Strategist', text: 'Owns the line from first search to second order, and says what to stop.' },
  { title: 'Media buyer', text: 'Moves budget every week, and writes down the reason for each move.' },
  { title: 'Search engineer', text: 'Reads server logs, and decides which filters a crawler may spend time on.' },
];

export default {
  'Functions and a figure': (
    <People
      heading="People, by what they own"
      note="Names and faces belong in a meeting, so they are not on this page. Ask on the first call who would hold your line."
      figure={figure}
      functions={functions}
    />
  ),
} satisfies Examples;
