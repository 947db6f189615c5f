import { loadLabels } from '../content.ts';
import { loadService } from '../gallery/content.ts';
import { Fit } from './Fit.tsx';

const { fit, notFit } = await loadService('answer', 'seo');

export const fitAndNotFit = <Fit words={(await loadLabels()).service.fit} fit={fit} notFit={notFit} />;
