import type { Examples } from '../../gallery/example.ts';
import { Options } from './Options.tsx';

const columns = {
  way: 'Who does it',
  better: 'The better choice when',
  takes: 'What it takes from you',
  short: 'Where it falls short',
};
const others = [
  {
    name: 'In-house hire',
    better: 'One channel fills a whole week, and deep product knowledge decides the result.',
    takes: 'Hiring, training, and a manager who can judge the work.',
    short: 'One person seldom covers search, ads, email and analytics.',
  },
  {
    name: 'Freelancer',
    better: 'You need one skill for one clear job, such as a feed cleanup.',
    takes: 'A precise brief, and your own time to connect the result with everything else.',
    short: 'With two freelancers, you hold the plan.',
  },
];
const own = {
  name: 'Fairlead',
  better: 'Customers reorder from you, and their orders and your marketing sit in separate reports.',
  takes: 'Read access, and one person who can decide.',
  short: 'You sell something once, or need a person in your office every day.',
};

export default {
  'Two others and the own way': (
    <Options heading="Three ways to get it done" columns={columns} others={others} own={own} />
  ),
} satisfies Examples;
