import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_FACE } from '../../ui/blocks/example-photo.ts';
import { Answers } from './Answers.tsx';

const person = { id: 'strategist', role: 'Strategist' };
const named = { ...person, name: 'Maria Lindqvist', city: 'Columbus, Ohio' };
const label = 'Who reads this';

export default {
  'A function': <Answers label={label} person={person} />,
  'A function in a city': <Answers label={label} person={{ ...person, city: 'Columbus, Ohio' }} />,
  'A name': <Answers label={label} person={named} />,
  'A name and a photo': <Answers label={label} person={{ ...named, photo: EXAMPLE_FACE }} />,
  'On ink': example(<Answers label={label} person={named} />, { ground: 'ink' }),
} satisfies Examples;
