import { loadLabels } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Questions } from './Questions.tsx';

const { questions } = await loadService('answer', 'seo');
const { questions: heading } = (await loadLabels()).service;
const band = <Questions pad="both" heading={heading} questions={questions} />;

export default {
  'First one open': band,
  'Question in focus': example(band, { forced: { 'focus-visible': 'summary' } }),
} satisfies Examples;
