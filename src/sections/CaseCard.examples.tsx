import { loadLabels } from '../content.ts';
import { loadCase } from '../gallery/content.ts';
import { example } from '../gallery/example.ts';
import { CaseCard } from './CaseCard.tsx';

const study = await loadCase('pro-audio-manufacturer');
const { action } = (await loadLabels()).cards;
const narrow = <CaseCard study={study} shape="narrow" action={action} />;
const onInk = { ground: 'ink' } as const;

export const feature = example(<CaseCard study={study} shape="feature" action={action} />, onInk);
export const featureOnTheLightPanel = example(<CaseCard study={study} shape="feature" light action={action} />, onInk);
export const wide = example(<CaseCard study={study} shape="wide" action={action} />, onInk);
export const narrowOne = example(
  <div className="grid">
    <div className="c1-5">{narrow}</div>
  </div>,
  onInk,
);
export const underThePointer = example(
  <div className="grid">
    <div className="c1-5">{narrow}</div>
  </div>,
  { ...onInk, forced: { hover: 'a' } },
);
