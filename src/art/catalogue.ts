import { bbqDistributor } from './drawings/cases/bbq-distributor.ts';
import { electronicsDistributor } from './drawings/cases/electronics-distributor.ts';
import { fashionAccessories } from './drawings/cases/fashion-accessories.ts';
import { fragranceDistributor } from './drawings/cases/fragrance-distributor.ts';
import { proAudioDistributor } from './drawings/cases/pro-audio-distributor.ts';
import { proAudioManufacturer } from './drawings/cases/pro-audio-manufacturer.ts';
import { sneakerDistributor } from './drawings/cases/sneaker-distributor.ts';
import { hero } from './drawings/pages/hero.ts';
import { heroTall } from './drawings/pages/hero-tall.ts';
import { missed } from './drawings/pages/missed.ts';
import { story } from './drawings/pages/story.ts';
import { wholesale } from './drawings/pages/wholesale.ts';
import { svcAdvertising } from './drawings/services/svc-advertising.ts';
import { svcAnalytics } from './drawings/services/svc-analytics.ts';
import { svcAutomation } from './drawings/services/svc-automation.ts';
import { svcContent } from './drawings/services/svc-content.ts';
import { svcGeo } from './drawings/services/svc-geo.ts';
import { svcSaas } from './drawings/services/svc-saas.ts';
import { svcSeo } from './drawings/services/svc-seo.ts';
import { svcWholesale } from './drawings/services/svc-wholesale.ts';
import type { Drawing } from './kit/drawing.ts';

const drawings = {
  hero,
  'hero-tall': heroTall,
  'pro-audio-manufacturer': proAudioManufacturer,
  'pro-audio-distributor': proAudioDistributor,
  'electronics-distributor': electronicsDistributor,
  'bbq-distributor': bbqDistributor,
  'sneaker-distributor': sneakerDistributor,
  'fashion-accessories': fashionAccessories,
  'fragrance-distributor': fragranceDistributor,
  'svc-seo': svcSeo,
  'svc-advertising': svcAdvertising,
  'svc-analytics': svcAnalytics,
  'svc-content': svcContent,
  'svc-geo': svcGeo,
  'svc-automation': svcAutomation,
  'svc-saas': svcSaas,
  'svc-wholesale': svcWholesale,
  wholesale,
  story,
  missed,
} satisfies Record<string, Drawing>;

export type ArtName = keyof typeof drawings;

export const DRAWINGS: Readonly<Record<ArtName, Drawing>> = drawings;
export const ART_NAMES = Object.keys(drawings) as ArtName[];
