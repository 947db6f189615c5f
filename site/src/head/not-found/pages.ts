import { loadCases, loadIndustries, loadPages, loadPosts, loadSamples, loadServices } from '../../content/index.ts';
import { NOT_FOUND } from '../../content/kinds.ts';
import type { Known } from './nearest.ts';

/**
 * The pages that the not-found page can suggest, each with the name that visitors know.
 * @throws when the content cannot be loaded
 */
export async function suggestedPages(): Promise<Known[]> {
  const [pages, services, cases, industries, posts, samples] = await Promise.all([
    loadPages(),
    loadServices(),
    loadCases(),
    loadIndustries(),
    loadPosts(),
    loadSamples(),
  ]);
  return [
    ...pages
      .filter(({ path, index }) => path !== NOT_FOUND && path !== '/' && index !== false)
      .map(({ path, seo }): Known => [path, seo.title]),
    ...services.map(({ id, name }): Known => [`/services/${id}`, name]),
    ...cases.map(({ id, seo }): Known => [`/case-studies/${id}`, seo.title]),
    ...industries.map(({ id, seo }): Known => [`/industries/${id}`, seo.title]),
    ...posts.map(({ path, seo }): Known => [path, seo.title]),
    ...samples.map(({ path, name }): Known => [path, name]),
  ];
}
