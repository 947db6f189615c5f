import { loadLabels } from '../content.ts';
import { loadService } from '../gallery/content.ts';
import { example } from '../gallery/example.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const labels = await loadLabels();
const { name } = await loadService('answer', 'technical-seo');
const crumbs = <Breadcrumb trail={[labels.home, labels.service.index]} current={name} />;

export const onShoal = example(crumbs, { ground: 'shoal' });
export const linkUnderThePointer = example(crumbs, { ground: 'shoal', forced: { hover: 'a' } });
