import { Thanks } from '../../contact/outcomes/Thanks.tsx';
import type { BandModule } from '../module.ts';
import type { Thanks as Words } from './schema.ts';

export default {
  show: (_: Words, __, { labels }) => <Thanks next={labels.contact.next} />,
} satisfies BandModule;
