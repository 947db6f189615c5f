import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_FACE } from '../../ui/blocks/example-photo.ts';
import { People, type TeamMember } from './People.tsx';

const figure = { value: '100+', label: 'full-time strategists globally', scope: 'agency-wide' };
const people = [
  {
    id: 'strategist',
    role: 'Strategist',
    text: 'Owns the line from first search to second order, and says what to stop.',
  },
  {
    id: 'media-buyer',
    role: 'Media buyer',
    text: 'Moves budget every week, and writes down the reason for each move.',
  },
  {
    id: 'search-engineer',
    role: 'Search engineer',
    text: 'Reads server logs, and decides which filters a crawler may spend time on.',
  },
];

const named = (member: TeamMember, index: number) =>
  index === 1 ? member : { ...member, name: 'Maria Lindqvist', city: 'Columbus, Ohio' };
const band = (team: TeamMember[]) => (
  <People
    heading="People, by what they own"
    note="Names and faces belong in a meeting, so they are not on this page. Ask on the first call who would hold your line."
    figure={figure}
    people={team}
  />
);

export default {
  'Functions and a figure': band(people),
  'Names and photos': band(people.map(named).map((member) => ({ ...member, photo: EXAMPLE_FACE }))),
  'Some names': band(people.map(named)),
  'Nobody in the content': band([]),
} satisfies Examples;
