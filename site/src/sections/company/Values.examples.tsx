import type { Examples } from '../../gallery/example.ts';
import { Values } from './Values.tsx';

const items = [
  { title: 'Numbers carry their source', text: 'Each figure in a report names the system it came from.' },
  { title: 'Bad news first', text: 'A mistake is the opening line of the note, ahead of the results.' },
  { title: 'Plain words', text: 'If your warehouse lead cannot follow the note, we write it again.' },
  { title: 'Your accounts', text: 'Logins, audiences and SKU feeds stand in your name and not in ours.' },
  { title: 'Small first', text: 'A change runs on one category before it runs on the catalog.' },
];

const more = [
  { title: 'Stop lists', text: 'Each plan names something that we stop doing, and the reason.' },
  { title: 'Leave it better', text: 'Whoever follows us finds the rules, the notes and the reasons in order.' },
];
const values = (shown: typeof items) => (
  <Values
    heading="Values you can watch us keep"
    intro="A value that nobody can observe is decoration. Each of these shows in a document, a meeting or a log."
    items={shown}
  />
);

export default {
  'One row on wide screens': values(items),
  Six: values([...items, ...more.slice(1)]),
  Seven: values([...items, ...more]),
} satisfies Examples;
