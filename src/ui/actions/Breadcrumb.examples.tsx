import { loadLabels } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const labels = await loadLabels();
const { name } = await loadService('answer', 'technical-seo');
const crumbs = <Breadcrumb trail={[labels.home, labels.service.index]} current={name} />;

export default {
  'On shoal': example(crumbs, { ground: 'shoal' }),
  'Link under the pointer': example(crumbs, { ground: 'shoal', forced: { hover: 'a' } }),
} satisfies Examples;
