import type { CreativeWork } from 'schema-dts';
import type { SampleEntry } from '../../content/index.ts';
import { ogUrl } from '../addresses.ts';
import { ORGANIZATION, pageId, ref, workId } from './ids.ts';

/**
 * A sample deliverable.
 * @param genre what the site calls samples
 * @param mark says that its shop is invented, so that no machine takes its figures for results
 */
export const sampleWork = (
  { path, name, hero, practice }: SampleEntry,
  genre: string,
  mark: string,
): Exclude<CreativeWork, string> => ({
  '@type': 'CreativeWork',
  '@id': workId(path),
  name,
  description: hero.intro,
  disambiguatingDescription: mark,
  genre,
  about: practice,
  image: ogUrl(path),
  url: path,
  mainEntityOfPage: ref(pageId(path)),
  author: ref(ORGANIZATION),
  publisher: ref(ORGANIZATION),
});
