import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { caseStudy } from './content/schemas/case-study.ts';
import { figure } from './content/schemas/figure.ts';
import { labels } from './content/schemas/labels.ts';
import { page } from './content/schemas/pages/index.ts';
import { industry } from './content/schemas/pages/industry.ts';
import { post } from './content/schemas/post.ts';
import { quote } from './content/schemas/quote.ts';
import { service } from './content/schemas/service.ts';
import { navigation, site } from './content/schemas/site.ts';

const folder = (name: string) => glob({ base: `content/${name}`, pattern: '*.yml' });
const single = (name: string) => glob({ base: 'content', pattern: `${name}.yml` });

export const collections = {
  site: defineCollection({ loader: single('site'), schema: site }),
  navigation: defineCollection({ loader: single('navigation'), schema: navigation }),
  labels: defineCollection({ loader: single('labels'), schema: labels }),
  figures: defineCollection({ loader: file('content/figures.yml'), schema: figure }),
  quotes: defineCollection({ loader: file('content/quotes.yml'), schema: quote }),
  pages: defineCollection({ loader: folder('pages'), schema: page }),
  industries: defineCollection({ loader: folder('industries'), schema: industry }),
  services: defineCollection({ loader: folder('services'), schema: service }),
  posts: defineCollection({ loader: glob({ base: 'content/posts', pattern: '*.md' }), schema: post }),
  caseStudies: defineCollection({ loader: folder('case-studies'), schema: caseStudy }),
};
