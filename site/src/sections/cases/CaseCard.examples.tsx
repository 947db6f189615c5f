import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_LOGO, EXAMPLE_PHOTO } from '../../ui/blocks/example-photo.ts';
import { CaseCard } from './CaseCard.tsx';
import { EXAMPLE_CASES } from './example-cases.ts';

const [study] = EXAMPLE_CASES;
const action = 'Read Case Study';
/** A feature takes its columns from the grid it is in. */
const feature = (light: boolean) => (
  <div className="grid">
    <CaseCard study={study} shape="feature" light={light} action={action} />
  </div>
);
const narrow = (
  <div className="grid">
    <div className="c1-5">
      <CaseCard study={study} shape="narrow" action={action} />
    </div>
  </div>
);
const onInk = { ground: 'ink' } as const;

export default {
  Feature: example(feature(false), onInk),
  'Feature on the light panel': example(feature(true), onInk),
  Wide: example(<CaseCard study={study} shape="wide" action={action} />, onInk),
  Narrow: example(narrow, onInk),
  'With what is compared': example(<CaseCard study={study} compared shape="wide" action={action} />, onInk),
  'Photo and logo': example(
    <CaseCard study={{ ...study, photo: EXAMPLE_PHOTO, logo: EXAMPLE_LOGO }} shape="wide" action={action} />,
    onInk,
  ),
  'Under the pointer': example(narrow, { ...onInk, forced: { hover: 'a' } }),
} satisfies Examples;
