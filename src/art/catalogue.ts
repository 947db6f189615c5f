import type { Drawing } from './drawing.ts';
import { bbqDistributor } from './drawings/bbq-distributor.ts';
import { electronicsDistributor } from './drawings/electronics-distributor.ts';
import { fashionAccessories } from './drawings/fashion-accessories.ts';
import { fragranceDistributor } from './drawings/fragrance-distributor.ts';
import { hero } from './drawings/hero.ts';
import { heroTall } from './drawings/hero-tall.ts';
import { missed } from './drawings/missed.ts';
import { proAudioDistributor } from './drawings/pro-audio-distributor.ts';
import { proAudioManufacturer } from './drawings/pro-audio-manufacturer.ts';
import { sneakerDistributor } from './drawings/sneaker-distributor.ts';
import { story } from './drawings/story.ts';
import { svcAdvertising } from './drawings/svc-advertising.ts';
import { svcAnalytics } from './drawings/svc-analytics.ts';
import { svcAutomation } from './drawings/svc-automation.ts';
import { svcContent } from './drawings/svc-content.ts';
import { svcGeo } from './drawings/svc-geo.ts';
import { svcSaas } from './drawings/svc-saas.ts';
import { svcSeo } from './drawings/svc-seo.ts';
import { svcWholesale } from './drawings/svc-wholesale.ts';
import { wholesale } from './drawings/wholesale.ts';

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
