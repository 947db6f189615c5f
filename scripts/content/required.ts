/** What the owner asked for word for word (docs/requirements.md). The checks compare the content with it. */
import { SERVICES } from '../../contract/lists.ts';
import { CASE_IDS } from '../../src/content/kinds.ts';

/** Figures exactly as the owner gave them (section 9), by their id in content/figures.yml. */
export const REQUIRED_FIGURES: Record<string, string> = {
  'home-years': '12+',
  'home-strategists': '100+',
  'home-spend': '150M+',
  'home-returning': '65%',
  'services-years': '10+',
  'services-campaigns': '500+',
  'services-traffic': '247%',
  'services-retention': '95%',
  'google-ads-roas': '4.2x',
  'google-ads-cpa': '35%',
  'google-ads-spend': '$5M+',
  'google-ads-campaigns': '150+',
  'data-dashboards': '500+',
  'data-time': '85%',
  'data-roi': '3.2x',
  'data-sources': '50+',
  'paid-media-roas': '4.5x',
  'paid-media-spend': '$8M+',
  'paid-media-cpa': '38%',
  'paid-media-campaigns': '200+',
  'paid-social-roas': '3.8x',
  'paid-social-cpl': '52%',
  'paid-social-impressions': '4.2M+',
  'paid-social-campaigns': '180+',
  'geo-citations': '250%',
  'geo-visibility': '85%',
  'geo-campaigns': '40+',
  'geo-mentions': '3.2x',
  'audio-maker-roas': '+350%',
  'audio-maker-transactions': '+200%',
  'audio-maker-speed': '+65%',
  'audio-distributor-roas': '+420%',
  'audio-distributor-conversion': '+150%',
  'audio-distributor-speed': '+72%',
  'electronics-conversions': '+300%',
  'electronics-roi': '12x',
  'electronics-speed': '+70%',
  'bbq-aov': '+55%',
  'bbq-repeat': '+180%',
  'bbq-checkout': '+63%',
  'sneaker-value': '10x',
  'sneaker-email': '+120%',
  'sneaker-repeat': '+45%',
  'fashion-email': '+320%',
  'fashion-social': '5x',
  'fashion-mobile': '+70%',
  'fragrance-orders': '+250%',
  'fragrance-marketplaces': '+3',
  'fragrance-processing': '+180%',
};

/** The only sentences with an exclamation mark. */
export const REQUIRED_SENTENCES = ['Oops! Page not found', 'Thank you for your interest!'];

/** Pages that must exist (section 2); others may be added. */
export const REQUIRED_ENTRIES = { services: SERVICES, 'case-studies': CASE_IDS } as const;
