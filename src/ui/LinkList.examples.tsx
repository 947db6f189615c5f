import { loadPage } from '../content.ts';
import { LinkList } from './LinkList.tsx';

const { pricing } = await loadPage('services');

export const oneALine = <LinkList links={pricing.links} />;
