import type { BandModule } from '../module.ts';
import { Questions } from './Questions.tsx';
import type { Questions as Words } from './schema.ts';

export default {
  show: ({ heading, questions }: Words, at, { labels }) => (
    <Questions {...at} heading={heading ?? labels.service.questions} questions={questions} />
  ),
} satisfies BandModule;
