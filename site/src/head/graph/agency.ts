import type { Organization, WebSite } from 'schema-dts';
import type { Site } from '../../content/index.ts';
import { ORGANIZATION, ref, WEBSITE } from './ids.ts';

type Settings = Pick<Site, 'brand' | 'tagline' | 'social'>;

/** The agency. It claims only the profiles that the owner has confirmed. */
export function organization({ brand, tagline, social }: Settings): Exclude<Organization, string> {
  const profiles = social.filter(({ status }) => status === 'confirmed').map(({ url }) => url);
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION,
    name: brand,
    url: '/',
    logo: '/icon-512.png',
    slogan: tagline,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The site itself. */
export const website = ({ brand }: Pick<Settings, 'brand'>): Exclude<WebSite, string> => ({
  '@type': 'WebSite',
  '@id': WEBSITE,
  name: brand,
  url: '/',
  inLanguage: 'en',
  publisher: ref(ORGANIZATION),
});
