import { type Examples, example } from '../../gallery/example.ts';
import { SampleLink } from './SampleLink.tsx';

const link = <SampleLink see="See a sample" name="SEO Audit Page" href="/samples/audit-page" />;

export default {
  'On paper': link,
  'Under the pointer': example(link, { forced: { hover: 'a' } }),
} satisfies Examples;
