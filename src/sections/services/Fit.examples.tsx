import { loadLabels } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { Fit } from './Fit.tsx';

const { fit, notFit } = await loadService('answer', 'seo');

export default {
  'Fit and not fit': <Fit words={(await loadLabels()).service.fit} fit={fit} notFit={notFit} />,
} satisfies Examples;
