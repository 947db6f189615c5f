import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_FACE } from './example-photo.ts';
import { PersonLine } from './PersonLine.tsx';

const person = { id: 'strategist', role: 'Strategist' };
const named = { ...person, name: 'Maria Lindqvist', city: 'Columbus, Ohio' };
const label = 'Who reads this';

export default {
  'A function': <PersonLine label={label} person={person} />,
  'A function in a city': <PersonLine label={label} person={{ ...person, city: 'Columbus, Ohio' }} />,
  'A name': <PersonLine label={label} person={named} />,
  'A name and a photo': <PersonLine label={label} person={{ ...named, photo: EXAMPLE_FACE }} />,
  'On ink': example(<PersonLine label={label} person={named} />, { ground: 'ink' }),
} satisfies Examples;
