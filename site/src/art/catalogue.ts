import { bbqDistributor } from './drawings/cases/bbq-distributor.ts';
import { electronicsDistributor } from './drawings/cases/electronics-distributor.ts';
import { fashionAccessories } from './drawings/cases/fashion-accessories.ts';
import { fragranceDistributor } from './drawings/cases/fragrance-distributor.ts';
import { proAudioDistributor } from './drawings/cases/pro-audio-distributor.ts';
import { proAudioManufacturer } from './drawings/cases/pro-audio-manufacturer.ts';
import { sneakerDistributor } from './drawings/cases/sneaker-distributor.ts';
import { wholesale } from './drawings/industries/wholesale.ts';
import { hero } from './drawings/pages/hero.ts';
import { heroTall } from './drawings/pages/hero-tall.ts';
import { missed } from './drawings/pages/missed.ts';
import { story } from './drawings/pages/story.ts';
import { svcAdvertising } from './drawings/services/svc-advertising.ts';
import { svcAnalytics } from './drawings/services/svc-analytics.ts';
import { svcAutomation } from './drawings/services/svc-automation.ts';
import { svcContent } from './drawings/services/svc-content.ts';
import { svcGeo } from './drawings/services/svc-geo.ts';
import { svcSaas } from './drawings/services/svc-saas.ts';
import { svcSeo } from './drawings/services/svc-seo.ts';
import { svcWholesale } from './drawings/services/svc-wholesale.ts';
import { generate, KINDS, type Kind } from './generator/generate.ts';
import type { Drawing } from './kit/drawing.ts';

const pages = { hero, 'hero-tall': heroTall, story, missed };
const industries = { wholesale };
const cases = {
  'pro-audio-manufacturer': proAudioManufacturer,
  'pro-audio-distributor': proAudioDistributor,
  'electronics-distributor': electronicsDistributor,
  'bbq-distributor': bbqDistributor,
  'sneaker-distributor': sneakerDistributor,
  'fashion-accessories': fashionAccessories,
  'fragrance-distributor': fragranceDistributor,
};
const plates = {
  'svc-seo': svcSeo,
  'svc-advertising': svcAdvertising,
  'svc-analytics': svcAnalytics,
  'svc-content': svcContent,
  'svc-geo': svcGeo,
  'svc-automation': svcAutomation,
  'svc-saas': svcSaas,
  'svc-wholesale': svcWholesale,
};
const handMade = { ...pages, ...cases, ...plates, ...industries } satisfies Record<string, Drawing>;

type HandMade = keyof typeof handMade;
/** A drawing made from the kind and the slug of an entry: `post-spec-sheet-first`. */
export type Generated = `${Kind}-${string}`;
export type ArtName = HandMade | Generated;

// Each of the lists has drawings, and what they are called is their type.
const names = <T extends string>(drawings: Record<T, Drawing>) => Object.keys(drawings) as [T, ...T[]];

/** The hand-made drawings, and those among them that an entry of a kind may name. */
export const HAND_MADE = names(handMade);
export const CASE_DRAWINGS = names(cases);
export const PLATES = names(plates);
export const INDUSTRY_DRAWINGS = names(industries);

/** The drawing of a content entry: the hand-made one that it names, or else the one made from its kind and slug. */
export const drawingOf = (kind: Kind, slug: string, named?: ArtName): ArtName => named ?? `${kind}-${slug}`;

const isHandMade = (name: string): name is HandMade => Object.hasOwn(handMade, name);

/** Whether a drawing is made from an entry's kind and slug. Its files are written only if an entry has it. */
export const isGenerated = (name: ArtName): name is Generated => !isHandMade(name);

const generated = new Map<string, Drawing>();

/**
 * A drawing by its name.
 * @throws if it is neither hand-made nor the name of a kind and a slug
 */
export function drawing(name: ArtName): Drawing {
  if (isHandMade(name)) return handMade[name];
  const kind = KINDS.find((each) => name.startsWith(`${each}-`));
  if (!kind) throw new Error(`art: there is no drawing "${name}". Name one of ${HAND_MADE.join(', ')}.`);
  const found = generated.get(name) ?? generate(kind, name.slice(kind.length + 1));
  generated.set(name, found);
  return found;
}
