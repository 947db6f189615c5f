/** Turns a copy of the project into the site of another agency. It changes content/ only. */

import { Content, type Fields } from './content.ts';
import { changeTexts, changeWords } from './documents.ts';
import { addIndustry, addPeople, changeCases, changePosts, changeServices } from './entries.ts';
import { OTHER_BRAND } from './words.ts';

/** Each digit becomes another one, and none becomes a leading zero. */
const otherDigits = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) % 9) + 1));

/** Every figure with another value, and every placeholder confirmed. */
const otherFacts = (content: Content): void =>
  content.change((document) =>
    changeTexts(document, (text, key) => {
      if (key === 'value') return otherDigits(text);
      return key === 'status' ? 'confirmed' : text;
    }),
  );

type Site = { brand: string; copyright: string; social: { url: string }[]; scheduling: { url: string } } & Fields;

/** The settings that an agency has of its own: names, year, profiles, addresses that it has given up. */
function otherSettings(content: Content, before: string): void {
  const site = content.fields<Site>('site.yml');
  const ownUrl = (url: string) => url.replace(before.toLowerCase(), OTHER_BRAND.toLowerCase());
  site.legalName = `${OTHER_BRAND} Partners`;
  site.copyright = `© 2031 ${OTHER_BRAND}. Every word on this site is its own.`;
  for (const profile of site.social) profile.url = ownUrl(profile.url);
  site.scheduling.url = ownUrl(site.scheduling.url);
  site.redirects = [{ from: '/old-offer', to: '/contact' }];
}

/**
 * Makes the content that of another agency: other names, words, labels, figures, dates, services, cases, industries,
 * posts and people, with every placeholder confirmed. The same content always becomes the same other one.
 * @param folder a copy of the project
 */
export function rewriteContent(folder: string): void {
  const content = new Content(folder);
  const { brand } = content.fields<Site>('site.yml');
  changeServices(content);
  changeCases(content);
  addIndustry(content);
  changePosts(content, addPeople(content));
  const words = content.words(1);
  content.change((document) => changeWords(document, words));
  otherFacts(content);
  otherSettings(content, brand);
  content.write();
}
