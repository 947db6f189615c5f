/** The words of publishing, which there is at the desk alone. */
import type { Deed, StepName, Unpublished } from '../../api.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const STATES: Readonly<Record<Unpublished['state'], string>> = { new: 'New', changed: 'Changed', removed: 'Removed' };

const STEPS: Readonly<Record<StepName, string>> = {
  check: 'Check the words',
  build: 'Build the pages',
  compare: 'Check that every address still answers',
  switch: 'Put it on the site',
  push: 'Keep it in the repository',
};

export const words = {
  open: 'Publish',
  history: 'History',
  desk: 'Desk',
  heading: 'Publish',
  loading: 'Looking for changes…',
  nothing: 'Everything that is saved is on the site.',
  intro: 'Choose what goes on the site. What is not chosen stays here, as it is.',
  unsaved: (titles: string) => `Not saved, so it can’t be published yet: ${titles}.`,
  states: STATES,
  draft: 'Draft: visitors don’t see it',
  pictures: (count: number) => `with ${many(count, 'picture', 'pictures')}`,
  by: (people: string) => `changed by ${people}`,
  you: 'you',
  along: (people: string, titles: string) => `With it goes what ${people} changed in ${titles}.`,
  changes: (count: number) => many(count, 'text changes', 'texts change'),
  band: (name: string, place: number) => `${name} (band ${place})`,
  before: 'Before',
  after: 'After',
  none: 'Nothing',
  moved: 'Stands at another place now:',
  whole: 'The whole file',
  deed: (deed: Deed) => {
    if (deed.did === 'renamed') return `Renamed ${deed.from} to ${deed.to}`;
    return deed.did === 'removed' ? `Removed ${deed.title}` : deed.title;
  },
  texts: (count: number) => many(count, 'text', 'texts'),
  which: (count: number) => `Which ${count} texts`,
  left: (count: number) => `Not ready yet: ${many(count, 'field needs', 'fields need')} a change first.`,
  yes: (count: number) => `Publish ${many(count, 'change', 'changes')}`,
  choose: 'Choose at least one change.',
  working: 'Starting…',
  steps: STEPS,
  waiting: 'Waiting for another press that is being published…',
  seconds: (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  done: 'It is on the site.',
  stillDrafts: (titles: string) =>
    `Visitors don’t see this yet, since it is a draft: ${titles}. Untick “Draft” in it, save, and publish again.`,
  failed: 'It was not published. The site is as it was.',
  progress: (step: string) => `Publishing: ${step.toLowerCase()}…`,
  past: 'Earlier states of the site',
  current: 'On the site now',
  first: 'The site when publishing began',
  noHistory: 'Nothing has been published here yet.',
  back: 'Back to this',
  backTo: (when: string) => `Back to the site of ${when}?`,
  backText:
    'All words of the site are then as they were. What you publish afterwards goes on top of that. What nobody has published stays in the editor.',
  backYes: 'Go back',
  backWorking: 'Going back…',
} as const;
